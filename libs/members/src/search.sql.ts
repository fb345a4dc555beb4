import type { Statement } from '@duet/platform';
import { nearestSql } from './nearest.sql';
import type { SearchShape, SearchValues, Placeholder } from './search-ranges.sql';
import {
  searchCardSql,
  searchColumns,
  conditionsSql,
  countSql,
  exclusionsSql,
  filtersSql,
  inRangesSql,
  PAGE_SIZE,
  SIMILAR_SIZE,
  PARAMETER_TYPES,
  unionSql,
  WALK_SIZE,
  withinSql,
} from './search-ranges.sql';

/** A prepared search and the names of its parameters in order. */
export interface SearchStatement extends Statement {
  names: (keyof SearchValues)[];
}

const statements = new Map<string, SearchStatement>();

/** The part of a statement's name that its shape makes. */
export const nameOfShape = ({ order, countries, regions, filtered, within, visitor, kind }: SearchShape): string =>
  `${order}_c${countries}_r${regions}_${kind}${filtered ? '_filtered' : ''}${within ? '_within' : ''}${visitor ? '_visitor' : ''}`;

/** The statement of a shape; made once per process. */
export const searchStatement = (shape: SearchShape): SearchStatement =>
  prepareSearch(`search_${nameOfShape(shape)}`, (use) => searchSql(shape, use));

/** A statement whose text names parameters of a search; made once per process and name. */
export function prepareSearch(name: string, write: (use: Placeholder) => string): SearchStatement {
  const cached = statements.get(name);
  if (cached) return cached;
  const names: (keyof SearchValues)[] = [];
  const use: Placeholder = (parameter) => {
    if (!names.includes(parameter)) names.push(parameter);
    return `$${names.indexOf(parameter) + 1}::${PARAMETER_TYPES[parameter]}`;
  };
  const statement = { name, text: write(use), names, mayLag: true };
  statements.set(name, statement);
  return statement;
}

const timeColumn = ({ order }: SearchShape) => (order === 'active' ? 'last_active_at' : 'created_at');

/** Lines with a card's columns and the time, one more than the page has; each with the count where it is requested. */
function searchSql(shape: SearchShape, use: Placeholder): string {
  if (shape.kind === 'count') return justCountSql(shape, use);
  if (shape.order === 'nearest') return nearestSql(shape, use);
  if (shape.kind === 'jump') return jumpSql(shape, use);
  if (shape.kind === 'walk') return walkSql(shape, use);
  if (shape.kind === 'among') return amongSql(shape, use);
  const limit = (shape.kind === 'similar' ? SIMILAR_SIZE : PAGE_SIZE) + 1;
  const columns = [...searchColumns(shape), `p.${timeColumn(shape)} AS t`].join(', ');
  const count = shape.kind === 'counted' ? `, ${countSql(shape, use)} AS count` : '';
  return `WITH excluded AS MATERIALIZED (${exclusionsSql(use)})
    SELECT ${searchCardSql(shape, use)}, t AS time${count}
    FROM (${unionSql(shape, (at) => branchSql(shape, use, { at, columns, limit }))}) p
    ORDER BY t DESC, id DESC LIMIT ${limit}`;
}

/** The capped count alone. */
const justCountSql = (shape: SearchShape, use: Placeholder): string =>
  `WITH excluded AS MATERIALIZED (${exclusionsSql(use)}) SELECT ${countSql(shape, use)} AS count`;

/** The last row before a page, from which its cursor is made; reads index entries only. */
function jumpSql(shape: SearchShape, use: Placeholder): string {
  const columns = `p.id, p.${timeColumn(shape)} AS t`;
  return `WITH excluded AS MATERIALIZED (${exclusionsSql(use)})
    SELECT t::text AS time, id FROM (
      ${unionSql(shape, (at) => branchSql(shape, use, { at, columns, limit: 40 * PAGE_SIZE }))}) found
    ORDER BY t DESC, id DESC LIMIT 1 OFFSET ${use('skip')}`;
}

/** Time and id of the next members in the order of the search, without their cards. */
function walkSql(shape: SearchShape, use: Placeholder): string {
  const columns = `p.id, p.${timeColumn(shape)} AS t`;
  return `WITH excluded AS MATERIALIZED (${exclusionsSql(use)})
    SELECT t::text AS time, id FROM (
      ${unionSql(shape, (at) => branchSql(shape, use, { at, columns, limit: WALK_SIZE }))}) found
    ORDER BY t DESC, id DESC LIMIT ${WALK_SIZE}`;
}

/**
 * Cards of those among `found` who fit the search, in the order in which they are named. `OFFSET 0` keeps the look-up by
 * key apart from the conditions: with them the planner would read the ranges of the search from their start.
 */
function amongSql(shape: SearchShape, use: Placeholder): string {
  const conditions = [inRangesSql(shape, use), ...filtersSql(use)];
  return `WITH excluded AS MATERIALIZED (${exclusionsSql(use)})
    SELECT ${searchCardSql(shape, use)} FROM unnest(${use('found')}) WITH ORDINALITY AS named (id, place)
    CROSS JOIN LATERAL (SELECT * FROM profiles WHERE site_id = ${use('site')} AND id = named.id OFFSET 0) p
    WHERE ${conditions.join(' AND ')} AND p.id <> ${use('me')} AND p.id NOT IN (SELECT other_id FROM excluded)
    ORDER BY named.place`;
}

interface SearchBranch {
  at: { index: number; region: boolean };
  columns: string;
  limit: number;
}

function branchSql(shape: SearchShape, use: Placeholder, { at, columns, limit }: SearchBranch): string {
  const time = timeColumn(shape);
  const range = `(p.${time}, p.id) < (${use('time')}, ${use('id')})`;
  const excludedIds = shape.kind === 'similar' ? `AND p.id <> ALL(${use('found')})` : '';
  const branch = { ...at, audiences: 'audiences' as const };
  const members = shape.within
    ? `${withinSql(shape, use, branch)} p WHERE`
    : `profiles p WHERE ${conditionsSql(shape, use, branch)} AND`;
  return `SELECT ${columns} FROM ${members} ${range} ${excludedIds} ORDER BY p.${time} DESC, p.id DESC LIMIT ${limit}`;
}
