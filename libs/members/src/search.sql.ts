import type { Statement } from '@duet/platform';
import { nearestText } from './nearest.sql';
import type { SearchShape, SearchValues, Use } from './search-ranges.sql';
import {
  cardOf,
  columnsOf,
  conditions,
  countText,
  exclusions,
  PAGE_SIZE,
  SIMILAR_SIZE,
  TYPES,
  union,
} from './search-ranges.sql';

/** A prepared search and the names of its parameters in order. */
export interface SearchStatement extends Statement {
  names: (keyof SearchValues)[];
}

const statements = new Map<string, SearchStatement>();

/** The statement of a shape; made once per process. */
export function searchStatement(shape: SearchShape): SearchStatement {
  const { order, countries, regions, filtered, visitor, kind } = shape;
  const name = `search_${order}_c${countries}_r${regions}_${kind}${filtered ? '_filtered' : ''}${visitor ? '_visitor' : ''}`;
  const known = statements.get(name);
  if (known) return known;
  const names: (keyof SearchValues)[] = [];
  const use: Use = (parameter) => {
    if (!names.includes(parameter)) names.push(parameter);
    return `$${names.indexOf(parameter) + 1}::${TYPES[parameter]}`;
  };
  const made = { name, text: textOf(shape, use), names };
  statements.set(name, made);
  return made;
}

const timeColumn = ({ order }: SearchShape) => (order === 'active' ? 'last_active_at' : 'created_at');

/** Lines with a card's columns and the time, one more than the page has; each with the count where it is requested. */
function textOf(shape: SearchShape, use: Use): string {
  if (shape.order === 'nearest') return nearestText(shape, use);
  if (shape.kind === 'jump') return jumpText(shape, use);
  const limit = (shape.kind === 'similar' ? SIMILAR_SIZE : PAGE_SIZE) + 1;
  const columns = [...columnsOf(shape), `p.${timeColumn(shape)} AS t`].join(', ');
  const count = shape.kind === 'counted' ? `, ${countText(shape, use)} AS count` : '';
  return `WITH excluded AS MATERIALIZED (${exclusions(use)})
    SELECT ${cardOf(shape, use)}, t AS time${count}
    FROM (${union(shape, (at) => branch(shape, use, { at, columns, limit }))}) p
    ORDER BY t DESC, id DESC LIMIT ${limit}`;
}

/** The last row before a page, from which its cursor is made; reads index entries only. */
function jumpText(shape: SearchShape, use: Use): string {
  const columns = `p.id, p.${timeColumn(shape)} AS t`;
  return `WITH excluded AS MATERIALIZED (${exclusions(use)})
    SELECT t::text AS time, id FROM (
      ${union(shape, (at) => branch(shape, use, { at, columns, limit: 40 * PAGE_SIZE }))}) found
    ORDER BY t DESC, id DESC LIMIT 1 OFFSET ${use('skip')}`;
}

interface Branch {
  at: { index: number; region: boolean };
  columns: string;
  limit: number;
}

function branch(shape: SearchShape, use: Use, { at, columns, limit }: Branch): string {
  const time = timeColumn(shape);
  const range = `(p.${time}, p.id) < (${use('time')}, ${use('id')})`;
  const found = shape.kind === 'similar' ? `AND p.id <> ALL(${use('found')})` : '';
  return `SELECT ${columns} FROM profiles p WHERE ${conditions(shape, use, { ...at, audiences: 'audiences' })}
    AND ${range} ${found} ORDER BY p.${time} DESC, p.id DESC LIMIT ${limit}`;
}
