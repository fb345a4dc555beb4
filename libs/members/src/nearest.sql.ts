import { DISTANCE_WISHES } from '@duet/contract';
import { KM_PER_DEGREE } from './place.rules';
import type { SearchShape, Placeholder } from './search-ranges.sql';
import {
  awaySql,
  searchCardSql,
  searchColumns,
  conditionsSql,
  countSql,
  distanceSql,
  exclusionsSql,
  isWithinSql,
  PAGE_SIZE,
  SIMILAR_SIZE,
  unionSql,
} from './search-ranges.sql';

/** Length of the nearest search: members further away are found as well by the other orders. */
export const MOST_NEAREST = 100;

/** SQL of the step in which a card tells the distance to a member `p` (D-19), counted from the nearest; null without a place. */
const stepSql = (use: Placeholder): string =>
  `width_bucket(sqrt(${distanceSql(use)}) * ${KM_PER_DEGREE}, '{${DISTANCE_WISHES.join(',')}}'::float8[])`;

/**
 * The nearest members: the index yields those of each range by distance on a map whose longitudes are shortened for
 * their country; the hundred nearest of all are then sorted and cut into pages: by the step that their cards tell, in it those with a
 * photo first, then by their true distance. Where they are fewer, those follow whose place is not known, the last active first.
 */
export function nearestSql(shape: SearchShape, use: Placeholder): string {
  const limit = (shape.kind === 'similar' ? SIMILAR_SIZE : PAGE_SIZE) + 1;
  const columns = [...searchColumns(shape), 'p.cell_lat', 'p.cell_lon', 'p.main_photo IS NULL AS photoless'].join(', ');
  const count = shape.kind === 'counted' ? `, ${countSql(shape, use)} AS count` : '';
  const members = shape.within
    ? `(SELECT p.*, NULL::timestamptz AS t FROM near p WHERE ${isWithinSql(use)})`
    : '(SELECT *, NULL::timestamptz AS t FROM near UNION ALL SELECT * FROM placeless)';
  return `WITH excluded AS MATERIALIZED (${exclusionsSql(use)}),
    near AS MATERIALIZED (SELECT * FROM (${unionSql(shape, (at) => nearestBranchSql(shape, use, { ...at, columns }))}) branches
      ORDER BY away LIMIT ${MOST_NEAREST}),
    ${shape.within ? '' : `placeless AS (${unionSql(shape, (at) => placelessBranchSql(shape, use, { ...at, columns }))}),`}
    page AS (SELECT p.* FROM ${members} p ORDER BY ${stepSql(use)}, p.photoless, ${distanceSql(use)}, t DESC, p.id
      LIMIT greatest(0, least(${limit}, ${MOST_NEAREST} - ${use('skip')})) OFFSET ${use('skip')})
    SELECT ${searchCardSql(shape, use)}, '' AS time${count} FROM page p`;
}

/** Members of one range without a place; none are read where enough have one, so that few rows are in the way. */
function placelessBranchSql(shape: SearchShape, use: Placeholder, { index, region, columns }: NearestBranch): string {
  return `SELECT ${columns}, NULL::float8 AS away, p.last_active_at AS t FROM profiles p
    WHERE ${conditionsSql(shape, use, { index, region, audiences: 'audiences' })} AND p.cell_lat IS NULL
      ${notFoundSql(shape, use)} AND (SELECT count(*) < ${MOST_NEAREST} FROM near)
    ORDER BY p.last_active_at DESC, p.id DESC LIMIT ${MOST_NEAREST}`;
}

const notFoundSql = (shape: SearchShape, use: Placeholder): string =>
  shape.kind === 'similar' ? `AND p.id <> ALL(${use('found')})` : '';

interface NearestBranch {
  index: number;
  region: boolean;
  columns: string;
}

/** SQL of the nearest members of one range, with `away` after the columns. */
export function nearestBranchSql(
  shape: SearchShape,
  use: Placeholder,
  { index, region, columns }: NearestBranch,
): string {
  const away = awaySql(use, index);
  return `SELECT ${columns}, ${away} AS away FROM profiles p
    WHERE ${conditionsSql(shape, use, { index, region, audiences: 'audiences', near: true })} ${notFoundSql(shape, use)}
    ORDER BY ${away} LIMIT ${MOST_NEAREST}`;
}
