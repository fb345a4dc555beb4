import { BASIC_FACTS, PROFILE_FACT_NAMES } from '@duet/contract';
import { MOST_NEAREST, nearestBranchSql } from '../nearest.sql';
import type { Placeholder, SearchShape } from '../search-ranges.sql';
import { conditionsSql, exclusionsSql, searchCardSql, searchColumns, unionSql } from '../search-ranges.sql';
import type { SearchStatement } from '../search.sql';
import { nameOfShape, prepareSearch } from '../search.sql';

/** So many members are looked at by activity; by distance it is as many as the nearest search has. */
const MOST_ACTIVE = 300;

/** Columns of a profile that count as filled; the facts of every site come besides, for not every site offers the others. */
const FILLED = ['main_photo', 'region', 'about_me', 'looking_for'];
/** Number of fields that a complete profile has. */
export const FILLABLE = FILLED.length + 1 + BASIC_FACTS.length;

const FILLED_SQL = `num_nonnulls(${[...FILLED, ...BASIC_FACTS].map((column) => `p.${column}`).join(', ')},
    nullif(p.interests, '{}')) AS filled`;
const shownSql = (column: string) => `CASE WHEN '${column}' <> ALL(p.hidden_fields) THEN p.${column} END AS ${column}`;

/** The place of each column after those of the card. */
export const CANDIDATE_COLUMNS = { activeAt: 3, filled: 4, wishes: 5, facts: 6 } as const;

/**
 * Candidates of the match finder in one statement: the last active of the search's ranges, and the nearest where the
 * viewer's place is known; a member may be in both. Each brings the facts that they show and their own answers.
 */
export const candidatesStatement = (shape: SearchShape): SearchStatement =>
  prepareSearch(`finder_${nameOfShape(shape)}`, (use) => candidatesSql(shape, use));

function candidatesSql(shape: SearchShape, use: Placeholder): string {
  const facts = PROFILE_FACT_NAMES.map((fact) => `p.${fact}`).join(', ');
  const columns = [...searchColumns(shape), FILLED_SQL, ...PROFILE_FACT_NAMES.map(shownSql)].join(', ');
  const near = shape.order === 'nearest' ? `UNION ALL ${nearestPart(shape, use, columns)}` : '';
  return `WITH excluded AS MATERIALIZED (${exclusionsSql(use)}),
    found AS (${activePart({ ...shape, order: 'active' }, use, columns)} ${near})
    SELECT ${searchCardSql(shape, use)}, floor(extract(epoch FROM p.last_active_at)) AS active_at, p.filled,
      (SELECT w.answers FROM match_finders w WHERE w.site_id = ${use('site')} AND w.member_id = p.id) AS wishes, ${facts}
    FROM found p`;
}

function activePart(shape: SearchShape, use: Placeholder, columns: string): string {
  const order = (alias: string) => `ORDER BY ${alias}.last_active_at DESC, ${alias}.id DESC LIMIT ${MOST_ACTIVE}`;
  const branches = unionSql(
    shape,
    (at) => `SELECT ${columns} FROM profiles p
      WHERE ${conditionsSql(shape, use, { ...at, audiences: 'audiences' })} ${order('p')}`,
  );
  return `(SELECT * FROM (${branches}) active ${order('active')})`;
}

function nearestPart(shape: SearchShape, use: Placeholder, columns: string): string {
  const branches = unionSql(shape, (at) => nearestBranchSql(shape, use, { ...at, columns }));
  const names = [...searchColumns(shape).map((column) => column.slice('p.'.length)), 'filled', ...PROFILE_FACT_NAMES];
  return `(SELECT ${names.map((name) => `near.${name}`).join(', ')} FROM (${branches}) near
    ORDER BY away LIMIT ${MOST_NEAREST})`;
}
