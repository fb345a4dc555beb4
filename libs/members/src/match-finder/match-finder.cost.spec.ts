import type { SiteSettings } from '@duet/contract';
import { INTERESTS, PROFILE_FIELDS, SEARCH_FIELDS } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { copyMember, makeSite, placeProfile, startTestApp } from '@duet/testing';
import pg from 'pg';
import { startCursor } from '../search-cursor';
import { planSearch, shapeOf, valuesOf } from '../search-plan';
import { candidatesStatement } from './candidates.sql';

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
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

let test: TestApp;
let site: MadeSite;
let client: pg.Client;
let viewer: PlacedMember;

/** Of others, and so many that the planner takes the keys. */
const OTHERS = `
  WITH hides AS (
    INSERT INTO exclusions (site_id, member_id, other_id, reason, created_at)
    SELECT $1, uuidv7(), uuidv7(), 'hidden', now() FROM generate_series(1, 3000))
  INSERT INTO match_finders (site_id, member_id, answers, updated_at)
  SELECT site_id, id, '{"min_age": 20}', now() FROM profiles WHERE site_id = $1`;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
  viewer = await placeProfile(test, site, { gender: 'male' });
  const near = { cell_lat: 51.4, cell_lon: -0.2 };
  for (const sexuality of ['hetero', 'bi'] as const) {
    await copyMember(test, await placeProfile(test, site, { country: 'GB', sexuality, ...near }), 1500);
  }
  await test.db.system((tx) => tx.query(OTHERS, [site.id]));
  await test.db.system((tx) => tx.query('ANALYZE match_finders'));
  const options = '-c plan_cache_mode=force_generic_plan';
  client = new pg.Client({ connectionString: test.config.databaseUrl, options });
  await client.connect();
  await client.query(`SELECT set_config('app.site_id', $1, false)`, [site.id]);
});
afterAll(async () => {
  await client.end();
  await test.close();
});

function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.map((item) => (item as string | null) ?? 'NULL').join(',')}}'`;
  return value === null ? 'NULL' : client.escapeLiteral(String(value));
}

async function planOf(order: 'active' | 'nearest'): Promise<Node> {
  const facts = { id: viewer.id, gender: 'male', sexuality: 'hetero', country: 'GB', birth_date: '1990-05-17' };
  const person = { ...facts, cell_lat: 51.5, cell_lon: -0.1, interests: ['music'] };
  const ctx = {
    site: { ...site, key: 'x', origin: 'x', settings: SETTINGS },
    session: { tokenHash: Buffer.alloc(32) },
  };
  const search = { ...planSearch(ctx as never, person as never, { query: {}, now: test.clock.now() }), order };
  const shape = shapeOf(search, 'page');
  const { name, text, names } = candidatesStatement(shape);
  const values = valuesOf(search, shape, { cursor: startCursor(order) });
  await client.query(`PREPARE ${name} AS ${text}`);
  const listed = names.map((one) => literal(values[one])).join(', ');
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE ${name} (${listed})`,
  );
  return rows[0]!['QUERY PLAN'][0]!.Plan;
}

describe('the cost of the match finder', () => {
  it.each([
    ['active', 2000],
    ['nearest', 3200],
  ] as const)(
    '[D08] P1: candidates by %s are read by indexes alone, and as many as are bounded',
    async (order, most) => {
      const plan = await planOf(order);
      const nodes = nodesOf(plan);
      expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(most);
      const indexes = new Set(nodes.flatMap((node) => node['Index Name'] ?? []));
      expect(indexes.has('ix_profiles_nearest')).toBe(order === 'nearest');
      expect(indexes.has('pk_match_finders')).toBe(true);
    },
  );
});
