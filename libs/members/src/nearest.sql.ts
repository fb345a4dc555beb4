import type { SearchShape, Placeholder } from './search-ranges.sql';
import {
  searchCardSql,
  searchColumns,
  conditionsSql,
  countSql,
  exclusionsSql,
  nearPoint,
  PAGE_SIZE,
  SIMILAR_SIZE,
  unionSql,
} from './search-ranges.sql';

/** Length of the nearest search: members further away are found as well by the other orders. */
export const MOST_NEAREST = 100;

/**
 * The nearest members: the index yields those of each range by distance on a map whose longitudes are shortened for
 * their country; the hundred nearest of all are then sorted by their true distance and cut into pages.
 */
export function nearestSql(shape: SearchShape, use: Placeholder): string {
  const limit = (shape.kind === 'similar' ? SIMILAR_SIZE : PAGE_SIZE) + 1;
  const columns = [...searchColumns(shape), 'p.cell_lat', 'p.cell_lon'].join(', ');
  const count = shape.kind === 'counted' ? `, ${countSql(shape, use)} AS count` : '';
  const distance = `power(p.cell_lat - ${use('lat')}, 2)
    + power((p.cell_lon - ${use('lon')}) * cos(radians(${use('lat')})), 2)`;
  return `WITH excluded AS MATERIALIZED (${exclusionsSql(use)}),
    near AS MATERIALIZED (SELECT * FROM (${unionSql(shape, (at) => nearestBranchSql(shape, use, { ...at, columns }))}) branches
      ORDER BY away LIMIT ${MOST_NEAREST}),
    page AS (SELECT p.* FROM near p ORDER BY ${distance}, p.id LIMIT ${limit} OFFSET ${use('skip')})
    SELECT ${searchCardSql(shape, use)}, '' AS time${count} FROM page p`;
}

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
  const away = `${nearPoint('p')} <-> point(${use('lon')} * longitude_scale((${use('countries')})[${index}]), ${use('lat')})`;
  const excludedIds = shape.kind === 'similar' ? `AND p.id <> ALL(${use('found')})` : '';
  return `SELECT ${columns}, ${away} AS away FROM profiles p
    WHERE ${conditionsSql(shape, use, { index, region, audiences: 'audiences', near: true })} ${excludedIds}
    ORDER BY ${away} LIMIT ${MOST_NEAREST}`;
}
