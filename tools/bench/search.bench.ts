import type { Country, SiteSettings } from '@duet/contract';
import { INTERESTS, PROFILE_FIELDS, SEARCH_FIELDS } from '@duet/contract';
import type { SearchQuery, SearchShape, Viewer } from '@duet/members';
import { fromTheStart, planSearch, searchStatement, shapeOf, valuesOf } from '@duet/members';
import type { Statement } from '@duet/platform';
import type pg from 'pg';
import { compareTimes } from './measure';
import { costOf } from './plan';
import type { Figure } from './report';
import type { Surroundings } from './surroundings';
import { openAdmin, openApp } from './surroundings';

const VIEWERS = 40;
const ROUNDS = 600;

/** As much of a site's settings as the search reads. */
export const SETTINGS = {
  niche: 1,
  visible_profile_fields: PROFILE_FIELDS,
  search_fields: SEARCH_FIELDS,
  interests: INTERESTS,
  countries: [],
  fictional_profiles: 'none',
} as unknown as SiteSettings;

/** A search as it is sent: statement, values, and over how many ranges. */
export interface Asked {
  siteId: string;
  statement: Statement;
  values: unknown[];
  ranges: number;
}

interface Variant {
  what: string;
  kind: SearchShape['kind'];
  /** Buffers for one range; each further one may take 8 more. */
  buffers: number;
  most?: number;
  query: (viewer: Viewer & { region: string }) => SearchQuery;
  /** Only so many of the ranges that the query has. */
  ranges?: number;
}

const VARIANTS: Variant[] = [
  { what: 'page, one range', kind: 'page', buffers: 40, query: () => ({}), ranges: 1 },
  { what: 'page, one range, newest', kind: 'page', buffers: 40, query: () => ({ order: 'newest' }), ranges: 1 },
  {
    what: 'page, one region',
    kind: 'page',
    buffers: 60,
    query: ({ country, region }) => ({ countryregion: [`${country}-${region}`] }),
    ranges: 1,
  },
  { what: 'page, default search', kind: 'page', buffers: 40, query: () => ({}) },
  {
    what: 'page, both genders in three countries',
    kind: 'page',
    buffers: 40,
    query: ({ country }) => ({ gender: ['male', 'female'], country: others(country) }),
  },
  { what: 'page and count, default search', kind: 'counted', buffers: 150, most: 150, query: () => ({}) },
];

const others = (country: Country): Country[] => [...new Set<Country>([country, 'US', 'NL', 'BE'])].slice(0, 3);

/** P1: buffers and plans of searches by shuffled members of all sites, and the time of the default one. */
export async function benchSearch(around: Surroundings): Promise<Figure[]> {
  const admin = await openAdmin(around);
  const viewers = await pickViewers(
    admin,
    around.sites.map(({ id }) => id),
  );
  await admin.end();
  const figures: Figure[] = [];
  for (const variant of VARIANTS) figures.push(...(await gate(around, variant, viewers)));
  return [...figures, ...(await timeSearch(around, viewers))];
}

type Picked = Viewer & { site_id: string; region: string };

/** Members of every site, the giant one most of all, in random order. */
export async function pickViewers(admin: pg.Client, sites: string[]): Promise<Picked[]> {
  const { rows } = await admin.query<Picked>(
    `SELECT id, site_id, gender, sexuality, country, region, birth_date::text, cell_lat, cell_lon, interests
     FROM profiles WHERE searchable AND site_id = ANY($1::uuid[]) ORDER BY md5(id::text) LIMIT $2`,
    [sites, VIEWERS],
  );
  return rows;
}

/** The statement and values of one member's search. */
export function askedBy(viewer: Picked, { kind, query, ranges }: Pick<Variant, 'kind' | 'query' | 'ranges'>): Asked {
  const settings = { ...SETTINGS, countries: others(viewer.country) };
  const site = { id: viewer.site_id, key: 'bench', host: 'bench', origin: 'http://bench', settings };
  const now = new Date();
  const planned = planSearch({ site, session: { tokenHash: Buffer.alloc(32) } }, viewer, { query: query(viewer), now });
  const search = { ...planned, ranges: planned.ranges.slice(0, ranges ?? planned.ranges.length) };
  const shape = shapeOf(search, kind);
  const statement = searchStatement(shape);
  const values = valuesOf(search, shape, { cursor: fromTheStart(search.order) });
  return {
    siteId: viewer.site_id,
    statement,
    values: statement.names.map((name) => values[name]),
    ranges: search.ranges.length,
  };
}

async function gate(around: Surroundings, variant: Variant, viewers: Picked[]): Promise<Figure[]> {
  const clients = new Map<string, pg.Client>();
  let [over, heavy, greatest, limit] = [-Infinity, 0, 0, variant.buffers];
  for (const viewer of viewers) {
    const asked = askedBy(viewer, variant);
    const client = clients.get(asked.siteId) ?? (await openApp(around, asked.siteId));
    clients.set(asked.siteId, client);
    const cost = await costOf(client, asked.statement, asked.values);
    const allowed = variant.most ?? variant.buffers + 8 * (asked.ranges - 1);
    heavy += cost.heavy.length;
    if (cost.buffers - allowed > over) [over, greatest, limit] = [cost.buffers - allowed, cost.buffers, allowed];
  }
  await Promise.all([...clients.values()].map((client) => client.end()));
  const common = { goal: 'P1', at: 'most', kind: 'gate' } as const;
  return [
    { ...common, what: `${variant.what}: buffers`, found: greatest, limit, unit: '' },
    { ...common, what: `${variant.what}: sorts and sequential scans`, found: heavy, limit: 0, unit: '' },
  ];
}

async function timeSearch(around: Surroundings, viewers: Picked[]): Promise<Figure[]> {
  const giant = around.sites[0]!.id;
  const own = viewers.filter(({ site_id }) => site_id === giant);
  const client = await openApp(around, giant);
  const timed = async (kind: SearchShape['kind']) => {
    const asked = own.map((viewer) => askedBy(viewer, { kind, query: () => ({}) }));
    let turn = 0;
    const other = () => {
      const { statement, values } = asked[(turn += 1) % asked.length]!;
      return client.query({ name: statement.name, text: statement.text, values });
    };
    const base = () => client.query({ name: 'nothing', text: 'SELECT 1' });
    for (let warm = 0; warm < asked.length; warm += 1) await other();
    return compareTimes({ rounds: ROUNDS, share: 0.95, base, other });
  };
  const [page, counted] = [await timed('page'), await timed('counted')];
  await client.end();
  const common = { goal: 'P1', at: 'most', kind: 'ratio', unit: '× SELECT 1' } as const;
  return [
    { ...common, what: 'page: p95', found: page, limit: 4 },
    { ...common, what: 'page and count: p95', found: counted, limit: 5 },
  ];
}
