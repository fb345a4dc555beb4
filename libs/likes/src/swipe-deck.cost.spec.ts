import { jest } from '@jest/globals';
import type { SiteSettings } from '@duet/contract';
import { INTERESTS, PROFILE_FIELDS, SEARCH_FIELDS } from '@duet/contract';
import { changeCriteria, planSearch, searchStatement, shapeOf, startCursor, valuesOf, Viewers } from '@duet/members';
import { Database } from '@duet/platform';
import type { Statement } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { copyMember, makeSite, placeMember, placePhoto, startTestApp } from '@duet/testing';
import pg from 'pg';
import { LikesModule } from './likes.module';
import { LIKE_STATES_OF } from './relation';
import { KEPT_DECK } from './swipe-deck.statements';

const SETTINGS = {
  niche: 1,
  visible_profile_fields: PROFILE_FIELDS,
  search_fields: SEARCH_FIELDS,
  interests: INTERESTS,
  countries: ['GB', 'DE', 'NL'],
  fictional_profiles: 'none',
} as unknown as SiteSettings;

const SWIPES = 5000;
const OTHERS = 300;
const KEPT = 100;
const LOOKED_UP = 30;
/** Cards of the largest page of which the states are asked. */
const CARDS = 48;

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

let test: TestApp;
let site: MadeSite;
/** One who has swiped 5,000 members, and one who has swiped nobody. */
let busy: PlacedMember;
let fresh: PlacedMember;

beforeAll(async () => {
  test = await startTestApp({ domains: [LikesModule] });
  site = await makeSite(test);
  [busy, fresh] = [await placeMember(test, site), await placeMember(test, site)];
  const model = await placeMember(test, site);
  await placePhoto(test, { site, member: model }, { main: true });
  await copyMember(test, model, SWIPES + OTHERS);
  const admin = new pg.Client({ connectionString: test.config.systemDatabaseUrl });
  await admin.connect();
  await admin.query(PHOTOS, [site.id, model.id]);
  await admin.query(SWIPED, [site.id, busy.id, fresh.id, SWIPES]);
  await admin.query('ANALYZE');
  await admin.end();
}, 120_000);
afterAll(() => test.close());

const PHOTOS = `UPDATE profiles SET main_photo = (SELECT main_photo FROM profiles WHERE id = $2) WHERE site_id = $1`;
/** Passes of those who come first in the member's search. */
const SWIPED = `
  INSERT INTO swipes (site_id, from_id, to_id, direction, created_at)
  SELECT $1, $2, p.id, 'pass', now() FROM profiles p WHERE p.site_id = $1 AND p.id NOT IN ($2, $3)
  ORDER BY p.last_active_at DESC, p.id DESC LIMIT $4`;

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plan as the application has it: prepared, without a look at the values. */
async function planOf({ name, text }: Statement, values: unknown[]): Promise<Node> {
  const options = '-c plan_cache_mode=force_generic_plan';
  const client = new pg.Client({ connectionString: test.config.databaseUrl, options });
  await client.connect();
  try {
    await client.query(`SELECT set_config('app.site_id', $1, false)`, [site.id]);
    await client.query(`PREPARE "${name}" AS ${text}`);
    const literals = values.map((value) => literal(client, value)).join(', ');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE "${name}" (${literals})`,
    );
    return rows[0]!['QUERY PLAN'][0].Plan;
  } finally {
    await client.end();
  }
}

function literal(client: pg.Client, value: unknown): string {
  if (Array.isArray(value)) return `'{${value.map((item) => (item as string | null) ?? 'NULL').join(',')}}'`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return value === null ? 'NULL' : client.escapeLiteral(String(value));
}

/** The statement by which cards of known members are read, with its values. */
async function lookUpOf(member: PlacedMember, found: string[]): Promise<[Statement, unknown[]]> {
  const ctx = { site: { ...site, settings: SETTINGS }, session: { tokenHash: Buffer.alloc(32) } } as never;
  const viewer = await test.get(Viewers).find({ site }, member.id);
  const search = planSearch(ctx, viewer!, { query: {}, now: test.clock.now() });
  const deckSearch = changeCriteria(search, { ...search.criteria, hasPhoto: true, hideFictional: true });
  const shape = shapeOf(deckSearch, 'among');
  const statement = searchStatement(shape);
  const values = valuesOf(deckSearch, shape, { cursor: startCursor('active'), found });
  return [statement, statement.names.map((name) => values[name])];
}

/** Buffers of a deck that has been found ahead: the kept ids, and the cards of the first of them. */
async function costOf(member: PlacedMember) {
  expect(((await member.browser.get('/api/swipe-deck')).body as { profiles: unknown[] }).profiles).toHaveLength(20);
  const since = new Date(test.clock.now().getTime() - 30 * 86_400_000);
  const [row] = await test.get(Database).rows<{ ids: string[] }>({ site }, KEPT_DECK, [site.id, member.id, since]);
  expect(row!.ids).toHaveLength(KEPT);
  const plans = [
    await planOf(KEPT_DECK, [site.id, member.id, since]),
    await planOf(...(await lookUpOf(member, row!.ids.slice(0, LOOKED_UP)))),
  ];
  const nodes = plans.flatMap(nodesOf);
  return {
    buffers: plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0),
    scanned: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
    indexes: new Set(nodes.flatMap((node) => node['Index Name'] ?? [])),
  };
}

describe('the cost of a deck', () => {
  it('[D07] P8: is that of look-ups by key, and never that of 5,000 swipes', async () => {
    const [few, many] = [await costOf(fresh), await costOf(busy)];
    for (const { scanned, indexes } of [few, many]) {
      expect(scanned.filter((table) => table === 'swipes' || table === 'profiles')).toEqual([]);
      expect([...indexes]).toEqual(expect.arrayContaining(['pk_swipes', 'pk_profiles']));
    }
    // Each kept id is looked up among the swipes: with some, that is a page or two more than with none.
    expect(many.buffers).toBeLessThan(few.buffers + 2 * KEPT);
    expect(many.buffers).toBeLessThan(300);
  }, 60_000);
});

describe('the cost of the states of likes', () => {
  it('[D01] P8: is one statement that looks each card of a page up by its keys, however many somebody has swiped', async () => {
    const others = await test.db.systemRows<{ id: string }>(
      'SELECT id FROM profiles WHERE site_id = $1 AND id NOT IN ($2, $3) ORDER BY md5(id::text) LIMIT $4',
      [site.id, busy.id, fresh.id, CARDS],
    );
    const ids = others.map(({ id }) => id);
    const statements = jest.spyOn(test.get(Database), 'rows');
    expect(((await busy.browser.get('/api/like-states', { ids })).body as { states: unknown[] }).states).toHaveLength(
      CARDS,
    );
    expect(statements.mock.calls.filter(([, statement]) => statement === LIKE_STATES_OF)).toHaveLength(1);
    const plan = await planOf(LIKE_STATES_OF, [site.id, busy.id, ids]);
    const nodes = nodesOf(plan);
    // Nobody here has blocked or matched: those tables are empty.
    const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
    expect(scanned).not.toContain('swipes');
    expect(nodes.map((node) => node['Index Name'])).toContain('pk_swipes');
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(20 * CARDS);
  });
});
