import type { Statement } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { copyMember, makeSite, placeProfile, startTestApp } from '@duet/testing';
import pg from 'pg';
import { LIST_FAVOURITES } from '../favourites/favourites.service';
import { COUNT_VIEWS, FORGET_VIEWS, LIST_VIEWS } from './profile-views.statements';

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

const MEMBERS = 1000;
const OWNERS = 200;
const EACH = 500;
const START = 'infinity';
/** Other tables of the statements are as good as empty here. */
const FULL = ['favourites', 'profile_views'];
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const LONG_AGO = '2020-01-01T00:00:00Z';

/** So many lists of so many rows: 100,000 in each table, and those of `$2` among them. */
const ROWS = `
  WITH shown AS (UPDATE profiles SET shows_visits = true WHERE site_id = $1),
    owners AS (
      SELECT $2::uuid AS id UNION (SELECT id FROM profiles WHERE site_id = $1 AND id <> $2 LIMIT $3 - 1)),
    pairs AS (
      SELECT o.id AS owner, p.id AS other, now() - n * interval '1 second' AS at FROM owners o
      CROSS JOIN LATERAL (SELECT p.id, row_number() OVER (ORDER BY md5(p.id::text || o.id)) AS n FROM profiles p
        WHERE p.site_id = $1 AND p.id <> o.id LIMIT $4) p (id, n)),
    favourites AS (
      INSERT INTO favourites (site_id, member_id, other_id, created_at) SELECT $1, owner, other, at FROM pairs),
    hides AS (
      INSERT INTO exclusions (site_id, member_id, other_id, reason, created_at)
      SELECT $1, owner, other, 'hidden', at FROM pairs LIMIT 5000)
  INSERT INTO profile_views (site_id, viewed_id, viewer_id, viewed_at) SELECT $1, owner, other, at FROM pairs`;

let test: TestApp;
let site: MadeSite;
let client: pg.Client;
let admin: pg.Client;
let owner: PlacedMember;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
  owner = await placeProfile(test, site);
  await copyMember(test, owner, MEMBERS);
  await test.db.system((tx) => tx.query(ROWS, [site.id, owner.id, OWNERS, EACH]));
  const options = '-c plan_cache_mode=force_generic_plan';
  admin = new pg.Client({ connectionString: test.config.systemDatabaseUrl });
  await admin.connect();
  await analyze();
  client = new pg.Client({ connectionString: test.config.databaseUrl, options });
  await client.connect();
  await client.query(`SELECT set_config('app.site_id', $1, false)`, [site.id]);
}, 120_000);
afterAll(async () => {
  await client.end();
  await admin.end();
  await test.close();
});

/** Only the owner of the tables may gather statistics, as the database does by itself elsewhere. */
async function analyze(): Promise<void> {
  const tables = new pg.Client({ connectionString: test.database.ownerUrl });
  await tables.connect();
  await tables.query('ANALYZE');
  await tables.end();
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plan as the application has it: prepared, without a look at the values; nothing that it writes stays. */
async function planOf({ name, text }: Statement, values: unknown[]) {
  await client.query('BEGIN');
  await client.query(`PREPARE "${name}" AS ${text}`);
  const listed = values.map((value) => client.escapeLiteral(String(value))).join(', ');
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE "${name}" (${listed})`,
  );
  await client.query('ROLLBACK');
  await client.query(`DEALLOCATE "${name}"`);
  const plan = rows[0]!['QUERY PLAN'][0]!.Plan;
  const nodes = nodesOf(plan);
  return {
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    scanned: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && FULL.includes(node['Relation Name'] ?? ''))
      .map((node) => node['Relation Name']),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
  };
}

describe('the cost of lists among 100,000 rows', () => {
  it('[D03] a page of favourites is read in the order of its index', async () => {
    const plan = await planOf(LIST_FAVOURITES, [site.id, owner.id, LONG_AGO, START, LAST_ID, 25]);
    expect(plan.scanned).toEqual([]);
    expect(plan.indexes).toContain('ix_favourites_newest');
    expect(plan.buffers).toBeLessThan(600);
  });

  it('[D03] a page of visits is read in the order of its index, and the count ends at a hundred', async () => {
    const now = new Date().toISOString();
    const page = [site.id, owner.id, LONG_AGO, LONG_AGO, START, LAST_ID, 25, true, now];
    const list = await planOf(LIST_VIEWS, page);
    expect(list.scanned).toEqual([]);
    expect(list.indexes).toContain('ix_profile_views_newest');
    expect(list.buffers).toBeLessThan(500);
    const count = await planOf(COUNT_VIEWS, [site.id, owner.id, LONG_AGO]);
    expect(count.scanned).toEqual([]);
    expect(count.indexes).toContain('ix_profile_views_newest');
    expect(count.buffers).toBeLessThan(1000);
  });

  it('[D03] old visits are found by the time alone', async () => {
    const { rows } = await admin.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN ${FORGET_VIEWS.replaceAll('$1', `'${LONG_AGO}'`).replaceAll('$2', '5000')}`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('ix_profile_views_old');
  });
});
