import type { SiteSettings } from '@duet/contract';
import { INTERESTS, PROFILE_FIELDS, SEARCH_FIELDS } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { copyMember, makeSite, placeProfile, startTestApp } from '@duet/testing';
import pg from 'pg';
import { startCursor } from './search-cursor';
import { planSearch, shapeOf, valuesOf } from './search-plan';
import type { SearchShape } from './search-ranges.sql';
import type { MemberSearchQuery } from './search.rules';
import { searchStatement } from './search.sql';

const SETTINGS = {
  niche: 1,
  visible_profile_fields: PROFILE_FIELDS,
  search_fields: SEARCH_FIELDS,
  interests: INTERESTS,
  countries: ['GB', 'DE', 'NL'],
  fictional_profiles: 'none',
} as unknown as SiteSettings;

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

let test: TestApp;
let site: MadeSite;
let client: pg.Client;
let searcher: PlacedMember;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
  searcher = await placeProfile(test, site, { gender: 'male' });
  for (const [country, sexuality] of [
    ['GB', 'hetero'],
    ['GB', 'bi'],
    ['DE', 'hetero'],
  ] as const) {
    const place = country === 'GB' ? { cell_lat: 51.41, cell_lon: -0.12 } : {};
    await copyMember(test, await placeProfile(test, site, { country, sexuality, region: null, ...place }), 600);
  }
  await test.db.system((tx) => tx.query(HIDES, [site.id]));
  const options = '-c plan_cache_mode=force_generic_plan';
  client = new pg.Client({ connectionString: test.config.databaseUrl, options });
  await client.connect();
  await client.query(`SELECT set_config('app.site_id', $1, false)`, [site.id]);
});
afterAll(async () => {
  await client.end();
  await test.close();
});

/** Of others, and so many that the planner takes the key. */
const HIDES = `
  INSERT INTO exclusions (site_id, member_id, other_id, reason, created_at)
  SELECT $1, uuidv7(), uuidv7(), 'hidden', now() FROM generate_series(1, 3000)`;

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function costOf(kind: SearchShape['kind'], query: MemberSearchQuery) {
  const viewer = {
    id: searcher.id,
    gender: 'male',
    sexuality: 'hetero',
    country: 'GB',
    birth_date: '1990-05-17',
    cell_lat: 51.5,
    cell_lon: -0.1,
    interests: ['music'],
  } as const;
  const ctx = {
    site: { ...site, key: 'x', origin: 'x', settings: SETTINGS },
    session: { tokenHash: Buffer.alloc(32) },
  };
  const search = planSearch(ctx as never, viewer as never, { query, now: test.clock.now() });
  const shape = shapeOf(search, kind);
  const { name, text, names } = searchStatement(shape);
  const values = valuesOf(search, shape, { cursor: startCursor(search.order) });
  await client.query(`PREPARE "${name}" AS ${text}`);
  const literals = names.map((one) => literal(values[one])).join(', ');
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE "${name}" (${literals})`,
  );
  const plan = rows[0]!['QUERY PLAN'][0].Plan;
  const types = nodesOf(plan).map((node) => node['Node Type']);
  return {
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    heavy: types.filter((type) => ['Sort', 'Incremental Sort', 'Seq Scan', 'Bitmap Heap Scan'].includes(type)),
    ranges: search.ranges.length,
    indexes: new Set(nodesOf(plan).flatMap((node) => (node['Actual Loops'] > 0 ? (node['Index Name'] ?? []) : []))),
  };
}

const profileIndexes = ({ indexes }: Awaited<ReturnType<typeof costOf>>): string[] =>
  [...indexes].filter((name) => name.startsWith('ix_profiles'));

function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.map((item) => (item as string | null) ?? 'NULL').join(',')}}'`;
  return value === null ? 'NULL' : client.escapeLiteral(String(value));
}

describe('the cost of a search', () => {
  it.each([
    ['by activity', 'page', {}, 40],
    ['by newest', 'page', { order: 'newest' }, 40],
    ['in a region', 'page', { countryregion: ['DE-BY'] }, 60],
    ['of both genders in three countries', 'page', { gender: ['male', 'female'], country: ['GB', 'DE', 'NL'] }, 40],
    ['with its count', 'counted', {}, 150],
  ] as const)(
    '[D01] P1: a page %s reads few buffers, in order, without a sort',
    async (_what, kind, query, buffers) => {
      const cost = await costOf(kind, query as never);
      expect(cost.heavy).toEqual([]);
      const limit = kind === 'counted' ? buffers : buffers + 8 * (cost.ranges - 1);
      expect(cost.buffers).toBeLessThanOrEqual(limit);
    },
  );

  it('[D01] of the nearest is that of the index by distance, which no other search takes', async () => {
    const nearest = await costOf('page', { order: 'nearest' } as never);
    expect(profileIndexes(nearest)).toEqual(['ix_profiles_nearest']);
    expect(nearest.buffers).toBeLessThan(500);
  });

  it.each([
    ['a page of the last active', 'page', 'active', 3_000],
    ['a page of the nearest', 'page', 'nearest', 600],
    ['the count', 'count', 'active', 3_000],
  ] as const)(
    '[D01] of %s within a distance is bounded by the nearest of each range',
    async (_what, kind, order, buffers) => {
      const cost = await costOf(kind, { order, distance: '25' } as never);
      expect(profileIndexes(cost)).toEqual(['ix_profiles_nearest']);
      expect(cost.buffers).toBeLessThan(buffers);
    },
  );

  it("stays low while members are active: each one's row finds room on its own page", async () => {
    const pages = async () => {
      const rows = await test.db.system((tx) =>
        tx.query<{ id: string; page: number }[]>(`SELECT id, (ctid::text::point)[0] AS page FROM profiles ORDER BY id`),
      );
      return new Map(rows.map(({ id, page }) => [id, page]));
    };
    const before = await pages();
    const ids = [...before.keys()].filter((_id, index) => index % 10 === 0);
    await test.db.system((tx) => tx.query(`UPDATE profiles SET last_active_at = now() WHERE id = ANY ($1)`, [ids]));
    const after = await pages();
    const moved = ids.filter((id) => after.get(id) !== before.get(id));
    expect(moved.length).toBeLessThan(ids.length / 10);
  });
});
