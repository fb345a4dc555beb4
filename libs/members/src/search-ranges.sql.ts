import type { SEARCH_ORDERS, SearchableFact } from '@duet/contract';
import { mapSearchableFacts, SEARCHABLE_FACTS } from '@duet/contract';
import { CARD_COLUMNS, cardSql, VISITOR_COLUMNS, visitorCardSql } from './card';
import { KM_PER_DEGREE } from './place.rules';

export const PAGE_SIZE = 24;
export const SIMILAR_SIZE = 12;
export const COUNT_CAP = 201;
/**
 * So many of the nearest of each range are looked at within a distance: enough for a count to 200 on a map that is a
 * little out of shape (`longitude_scale`), and for 25 pages. No condition on a position can be looked up in the index
 * under row-level security, its order can.
 */
export const MOST_WITHIN = 600;
/** Number of ids that one step of a walk reads. */
export const WALK_SIZE = 400;

/** Everything that makes one prepared statement differ from another; the rest are parameters. */
export interface SearchShape {
  order: (typeof SEARCH_ORDERS)[number];
  /** Branches for whole countries, one per audience × country. */
  countries: number;
  /** Branches for single regions. */
  regions: number;
  /** With filters that no index answers. */
  filtered: boolean;
  /** Within a distance of the viewer's place. */
  within: boolean;
  /** Cards are for a visitor without a session. */
  visitor: boolean;
  /**
   * `page`; `counted` with the capped count; `count` for that alone; `similar` without members found before; `jump` to the start of a page; `walk`
   * for ids alone, many at a time; `among` the members found before, those who still fit.
   */
  kind: 'page' | 'counted' | 'count' | 'similar' | 'jump' | 'walk' | 'among';
}

/** Parameters by name; each statement takes those that it mentions. */
export interface SearchValues extends Record<SearchableFact, readonly string[] | null> {
  site: string;
  me: string;
  online: string;
  audiences: (number | null)[];
  counted: (number | null)[];
  countries: (string | null)[];
  regions: (string | null)[];
  bornFrom: (string | null)[];
  bornTo: (string | null)[];
  time: string;
  id: string;
  lat: number;
  lon: number;
  km: number;
  skip: number;
  found: string[];
  interests: readonly string[] | null;
  hasPhoto: boolean;
  since: string;
}

export const PARAMETER_TYPES: Record<keyof SearchValues, string> = {
  site: 'uuid',
  me: 'uuid',
  online: 'timestamptz',
  audiences: 'smallint[]',
  counted: 'smallint[]',
  countries: 'text[]',
  regions: 'text[]',
  bornFrom: 'date[]',
  bornTo: 'date[]',
  time: 'timestamptz',
  id: 'uuid',
  lat: 'float8',
  lon: 'float8',
  km: 'float8',
  skip: 'int',
  found: 'uuid[]',
  ...mapSearchableFacts(() => 'text[]'),
  interests: 'text[]',
  hasPhoto: 'boolean',
  since: 'timestamptz',
};

/** Numbers of branches for which statements are made; a search takes the next higher one and leaves the rest empty. */
export const BRANCH_COUNTS = [0, 1, 2, 3, 4, 6, 9, 12, 18, 24, 36, 60] as const;
export const MOST_BRANCHES = 60;

/** The smallest of these numbers that is enough. */
export const branchCount = (needed: number): number => BRANCH_COUNTS.find((count) => count >= needed) ?? MOST_BRANCHES;

/** The placeholder of a parameter, with its type. */
export type Placeholder = (name: keyof SearchValues) => string;

/** SQL of the members whom the searching one is not shown, read once per statement. */
export const exclusionsSql = (use: Placeholder) =>
  `SELECT other_id FROM exclusions WHERE site_id = ${use('site')} AND member_id = ${use('me')}`;

/** Columns that a search selects for its cards. */
export const searchColumns = ({ visitor }: SearchShape): string[] =>
  (visitor ? VISITOR_COLUMNS : CARD_COLUMNS).map((column) => `p.${column}`);

/** SQL of a card's columns, from rows `p`. */
export const searchCardSql = ({ visitor }: SearchShape, use: Placeholder): string =>
  (visitor ? visitorCardSql : cardSql)('p', use('online'));

/** SQL of one branch per range, those of whole countries first. */
export function unionSql(
  { countries, regions }: SearchShape,
  make: (at: { index: number; region: boolean }) => string,
): string {
  const all = [
    ...Array.from({ length: countries }, (_, index) => make({ index: index + 1, region: false })),
    ...Array.from({ length: regions }, (_, index) => make({ index: countries + index + 1, region: true })),
  ];
  return all.map((text) => `(${text})`).join('\n UNION ALL ');
}

/**
 * SQL of the capped count. Fictional profiles are shown but not counted (D-42): `counted` leaves their audiences out.
 * Rows are read in the order of sign-up, which is that of the table: the visibility map is then read sequentially.
 */
export function countSql(shape: SearchShape, use: Placeholder): string {
  const countedBranches = unionSql(shape, (at) => {
    const range = { ...at, audiences: 'counted' as const };
    if (shape.within) return `SELECT 1 FROM ${withinSql(shape, use, range)} p LIMIT ${COUNT_CAP}`;
    return `SELECT 1 FROM profiles p WHERE ${conditionsSql(shape, use, range)}
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${COUNT_CAP}`;
  });
  return `(SELECT count(*)::int FROM (SELECT 1 FROM (${countedBranches}) branches LIMIT ${COUNT_CAP}) counted)`;
}

export interface BranchConditions {
  index: number;
  region: boolean;
  audiences: 'audiences' | 'counted';
  /** For the nearest search: makes the condition fit its index only. */
  near?: boolean;
}

/** SQL of a member's point in the index of the nearest search; null for a member who is not searchable. */
export const nearPoint = (profile: string): string =>
  `(CASE WHEN ${profile}.searchable THEN ${profile}.cell_point END)`;

/** SQL of the distance to a member's point on the map of a range's country; the index yields members in this order. */
export const awaySql = (use: Placeholder, index: number): string =>
  `${nearPoint('p')} <-> point(${use('lon')} * longitude_scale((${use('countries')})[${index}]), ${use('lat')})`;

/** SQL of the members of one range who are within the distance, as a source of rows. */
export function withinSql(shape: SearchShape, use: Placeholder, range: BranchConditions): string {
  return `(SELECT * FROM (SELECT * FROM profiles p WHERE ${conditionsSql(shape, use, { ...range, near: true })}
    ORDER BY ${awaySql(use, range.index)} LIMIT ${MOST_WITHIN}) p WHERE ${isWithinSql(use)})`;
}

/** SQL of the squared distance to a member `p` in degrees of latitude, by the formula of cards (D-19); null without a place. */
export const distanceSql = (use: Placeholder): string =>
  `(power(p.cell_lat - ${use('lat')}, 2)
    + power((p.cell_lon - ${use('lon')}) * cos(radians((p.cell_lat + ${use('lat')}) / 2)), 2))`;

/** SQL condition that a member `p` is within the distance. */
export const isWithinSql = (use: Placeholder): string =>
  `${distanceSql(use)} <= power(${use('km')} / ${KM_PER_DEGREE}, 2)`;

/** SQL condition that a member shows where they are: nobody is found by a place that they hide. */
const SHOWS_PLACE = `NOT p.hidden_fields && '{region,city}'::text[]`;

/** SQL condition of one range. */
export function conditionsSql(
  { filtered, within }: SearchShape,
  use: Placeholder,
  { index, region, audiences, near = false }: BranchConditions,
): string {
  const parts = [
    `p.site_id = ${use('site')}`,
    near ? `${nearPoint('p')} IS NOT NULL` : 'p.searchable',
    `p.audience = (${use(audiences)})[${index}]`,
    `p.country = (${use('countries')})[${index}]`,
    region ? `p.region = (${use('regions')})[${index}]` : '',
    `p.birth_date > (${use('bornFrom')})[${index}]`,
    `p.birth_date <= (${use('bornTo')})[${index}]`,
    `p.id <> ${use('me')}`,
    'p.id NOT IN (SELECT other_id FROM excluded)',
    within ? SHOWS_PLACE : '',
    ...(filtered ? filtersSql(use) : []),
  ];
  return parts.filter(Boolean).join(' AND ');
}

/** SQL condition that a member `p` is in one of the ranges: for members who are looked up by key. */
export function inRangesSql({ within }: SearchShape, use: Placeholder): string {
  const names = ['audiences', 'countries', 'regions', 'bornFrom', 'bornTo'] as const;
  const near = within ? `${SHOWS_PLACE} AND ${isWithinSql(use)} AND ` : '';
  return `${near}p.searchable AND EXISTS (
    SELECT 1 FROM unnest(${names.map((name) => use(name)).join(', ')}) AS r (audience, country, region, born_from, born_to)
    WHERE p.audience = r.audience AND p.country = r.country AND (r.region IS NULL OR p.region = r.region)
      AND p.birth_date > r.born_from AND p.birth_date <= r.born_to)`;
}

/** SQL of the filters that no index answers. Nobody is found by a field that they hide. */
export function filtersSql(use: Placeholder): string[] {
  const oneOf = (fact: SearchableFact) =>
    `(${use(fact)} IS NULL OR (p.${fact} = ANY(${use(fact)}) AND '${fact}' <> ALL(p.hidden_fields)))`;
  return [
    ...SEARCHABLE_FACTS.map(oneOf),
    `(${use('interests')} IS NULL OR (p.interests && ${use('interests')} AND 'interests' <> ALL(p.hidden_fields)))`,
    `(NOT ${use('hasPhoto')} OR p.main_photo IS NOT NULL)`,
    `p.last_active_at >= ${use('since')}`,
  ];
}
