import type { Statement } from '@duet/platform';
import { CARD_COLUMNS, cardText } from './card';

export const PAGE_SIZE = 24;
export const SIMILAR_SIZE = 12;
export const COUNT_CAP = 201;

/** What makes one prepared statement differ from another; everything else is a parameter. */
export interface SearchShape {
  order: 'active' | 'newest';
  /** Branches for whole countries, one per audience × country. */
  countries: number;
  /** Branches for single regions. */
  regions: number;
  /** With filters that no index answers. */
  filtered: boolean;
  /** `page` as it is, `counted` with the capped count, `similar` without those found already, `jump` to a page's start. */
  kind: 'page' | 'counted' | 'similar' | 'jump';
}

/** Parameters by name; each statement takes those that it mentions. */
export interface SearchValues {
  site: string;
  me: string;
  card: string;
  audiences: (number | null)[];
  counted: (number | null)[];
  countries: (string | null)[];
  regions: (string | null)[];
  bornFrom: (string | null)[];
  bornTo: (string | null)[];
  time: string;
  id: string;
  skip: number;
  found: string[];
  bodyTypes: readonly string[] | null;
  relationships: readonly string[] | null;
  interests: readonly string[] | null;
  hasPhoto: boolean;
  since: string;
}

const TYPES: Record<keyof SearchValues, string> = {
  site: 'uuid',
  me: 'uuid',
  card: 'jsonb',
  audiences: 'smallint[]',
  counted: 'smallint[]',
  countries: 'text[]',
  regions: 'text[]',
  bornFrom: 'date[]',
  bornTo: 'date[]',
  time: 'timestamptz',
  id: 'uuid',
  skip: 'int',
  found: 'uuid[]',
  bodyTypes: 'text[]',
  relationships: 'text[]',
  interests: 'text[]',
  hasPhoto: 'boolean',
  since: 'timestamptz',
};

/** Numbers of branches that statements are made for; a search takes the next one up and leaves the rest empty. */
export const BRANCH_COUNTS = [0, 1, 2, 3, 4, 6, 9, 12, 18, 24, 36, 60] as const;
export const MOST_BRANCHES = 60;

/** The least number of branches that statements exist for. */
export const branchCount = (wanted: number): number => BRANCH_COUNTS.find((count) => count >= wanted) ?? MOST_BRANCHES;

/** A prepared search with the names of its parameters in their order. */
export interface SearchStatement extends Statement {
  names: (keyof SearchValues)[];
}

type Use = (name: keyof SearchValues) => string;

const statements = new Map<string, SearchStatement>();

/** The statement of a shape, made once. */
export function searchStatement(shape: SearchShape): SearchStatement {
  const { order, countries, regions, filtered, kind } = shape;
  const name = `search_${order}_c${countries}_r${regions}_${kind}${filtered ? '_filtered' : ''}`;
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

/** Rows of `card` and `time`, one more than the page holds; `count` on each where it is asked. */
function textOf(shape: SearchShape, use: Use): string {
  if (shape.kind === 'jump') return jumpText(shape, use);
  const limit = (shape.kind === 'similar' ? SIMILAR_SIZE : PAGE_SIZE) + 1;
  const columns = [...CARD_COLUMNS.map((column) => `p.${column}`), `p.${timeColumn(shape)} AS t`].join(', ');
  const count = shape.kind === 'counted' ? `, ${countText(shape, use)} AS count` : '';
  return `WITH excluded AS MATERIALIZED (${exclusions(use)})
    SELECT ${cardText('p', use('card'))} AS card, t::text AS time${count}
    FROM (${union(shape, (at) => branch(shape, use, { at, columns, limit }))}) p
    ORDER BY t DESC, id DESC LIMIT ${limit}`;
}

/** The last row before a page: what a cursor would have carried. Only index entries are read on the way. */
function jumpText(shape: SearchShape, use: Use): string {
  const columns = `p.id, p.${timeColumn(shape)} AS t`;
  return `WITH excluded AS MATERIALIZED (${exclusions(use)})
    SELECT t::text AS time, id FROM (
      ${union(shape, (at) => branch(shape, use, { at, columns, limit: 40 * PAGE_SIZE }))}) found
    ORDER BY t DESC, id DESC LIMIT 1 OFFSET ${use('skip')}`;
}

const exclusions = (use: Use) =>
  `SELECT other_id FROM exclusions WHERE site_id = ${use('site')} AND member_id = ${use('me')}`;

function union({ countries, regions }: SearchShape, make: (at: { index: number; region: boolean }) => string): string {
  const all = [
    ...Array.from({ length: countries }, (_, index) => make({ index: index + 1, region: false })),
    ...Array.from({ length: regions }, (_, index) => make({ index: countries + index + 1, region: true })),
  ];
  return all.map((text) => `(${text})`).join('\n UNION ALL ');
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

/** Fictional profiles are shown but not counted (D-42): `counted` leaves their audiences out. */
function countText(shape: SearchShape, use: Use): string {
  const counted = union(
    shape,
    (at) =>
      `SELECT 1 FROM profiles p WHERE ${conditions(shape, use, { ...at, audiences: 'counted' })} LIMIT ${COUNT_CAP}`,
  );
  return `(SELECT count(*)::int FROM (SELECT 1 FROM (${counted}) branches LIMIT ${COUNT_CAP}) counted)`;
}

interface BranchConditions {
  index: number;
  region: boolean;
  audiences: 'audiences' | 'counted';
}

function conditions({ filtered }: SearchShape, use: Use, { index, region, audiences }: BranchConditions): string {
  const parts = [
    `p.site_id = ${use('site')}`,
    'p.searchable',
    `p.audience = (${use(audiences)})[${index}]`,
    `p.country = (${use('countries')})[${index}]`,
    region ? `p.region = (${use('regions')})[${index}]` : '',
    `p.birth_date > (${use('bornFrom')})[${index}]`,
    `p.birth_date <= (${use('bornTo')})[${index}]`,
    `p.id <> ${use('me')}`,
    'p.id NOT IN (SELECT other_id FROM excluded)',
    ...(filtered ? filters(use) : []),
  ];
  return parts.filter(Boolean).join(' AND ');
}

/** Filters beside the index. Nobody is found by a field that they hide. */
function filters(use: Use): string[] {
  const oneOf = (field: string, values: keyof SearchValues) =>
    `(${use(values)} IS NULL OR (p.${field} = ANY(${use(values)}) AND '${field}' <> ALL(p.hidden_fields)))`;
  return [
    oneOf('body_type', 'bodyTypes'),
    oneOf('relationship_status', 'relationships'),
    `(${use('interests')} IS NULL OR (p.interests && ${use('interests')} AND 'interests' <> ALL(p.hidden_fields)))`,
    `(NOT ${use('hasPhoto')} OR p.main_photo IS NOT NULL)`,
    `p.last_active_at >= ${use('since')}`,
  ];
}
