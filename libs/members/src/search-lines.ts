import type { Database, Line } from '@duet/platform';
import type { Search, StatementInput } from './search-plan';
import { shapeOf, valuesOf } from './search-plan';
import type { SearchShape } from './search-ranges.sql';
import { searchStatement } from './search.sql';

/** The lines of one statement of a search; `shape` says which. */
export function readSearch(
  db: Database,
  search: Search,
  { shape, ...extra }: StatementInput & { shape: SearchShape },
): Promise<Line[]> {
  const statement = searchStatement(shape);
  const values = valuesOf(search, shape, extra);
  return db.lines(
    search.ctx,
    statement,
    statement.names.map((name) => values[name]),
  );
}

/** The same for a kind of statement, with the shape that the search has. */
export const readSearchKind = (
  db: Database,
  search: Search,
  { kind, ...extra }: StatementInput & { kind: SearchShape['kind'] },
): Promise<Line[]> => readSearch(db, search, { shape: shapeOf(search, kind), ...extra });
