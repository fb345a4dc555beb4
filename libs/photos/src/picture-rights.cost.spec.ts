import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { copyMember, makeSite, placeMember, placePhoto, startTestApp } from '@duet/testing';
import pg from 'pg';
import { PictureRights } from './picture-rights';

const MEMBERS = 2000;
const PICTURES = 24;

let test: TestApp;
let site: MadeSite;
let viewer: PlacedMember;
let client: pg.Client;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
  viewer = await placeMember(test, site);
  const owner = await placeMember(test, site);
  await copyMember(test, owner, MEMBERS);
  await placePhoto(test, { site, member: owner }, { main: true });
  await test.db.system((tx) => tx.query(PHOTOS, [site.id, owner.id]));
  await test.db.system((tx) => tx.query(EXCLUSIONS, [site.id]));
  client = new pg.Client({
    connectionString: test.config.databaseUrl,
    options: '-c plan_cache_mode=force_generic_plan',
  });
  await client.connect();
  await client.query(`SELECT set_config('app.site_id', $1, false)`, [site.id]);
  const admin = new pg.Client({ connectionString: test.config.systemDatabaseUrl });
  await admin.connect();
  await admin.query('ANALYZE');
  await admin.end();
});
afterAll(async () => {
  await client.end();
  await test.close();
});

/** A copy of the one photo for every other member. */
const PHOTOS = `
  INSERT INTO photos SELECT (jsonb_populate_record(ph, jsonb_build_object('id', gen_random_uuid(), 'member_id', p.id))).*
  FROM photos ph, profiles p WHERE ph.site_id = $1 AND ph.member_id = $2 AND p.site_id = $1 AND p.id <> $2`;

const EXCLUSIONS = `
  INSERT INTO exclusions (site_id, member_id, other_id, reason, created_at)
  SELECT site_id, id, uuidv7(), 'hidden', now() FROM profiles, generate_series(1, 5) WHERE site_id = $1`;

describe('the cost of rights to pictures', () => {
  it('is that of look-ups by key for each picture, however many members and photos a site has', async () => {
    const { text } = test.get(PictureRights)['statement'];
    const rows = (await test.db.system((tx) =>
      tx.query('SELECT id FROM photos WHERE site_id = $1 ORDER BY md5(id::text) LIMIT $2', [site.id, PICTURES]),
    )) as { id: string }[];
    const lists = [rows.map(() => viewer.id), rows.map(({ id }) => id), rows.map(() => 3)];
    await client.query(`PREPARE asked AS ${text}`);
    const literals = [site.id, ...lists.map((list) => `{${list.join(',')}}`)].map((value) =>
      client.escapeLiteral(value),
    );
    const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, BUFFERS) EXECUTE asked (${literals.join(', ')})`,
    );
    const plan = lines.map((line) => line['QUERY PLAN']);
    expect(plan.filter((line) => line.includes('Seq Scan') && !line.includes('never executed'))).toEqual([]);
    expect(plan[0]).toContain(`rows=${PICTURES}`);
    // Without the limit of each look-up the planner reads all photos of the site and joins the few that are asked for.
    const readAtOnce = plan.flatMap((line) => /\(actual .*?rows=([\d.]+)/.exec(line)?.[1] ?? []).map(Number);
    expect(Math.max(...readAtOnce)).toBeLessThanOrEqual(PICTURES);
    const [, buffers] = /shared hit=(\d+)/.exec(plan.join('\n')) ?? [];
    expect(Number(buffers)).toBeLessThan(PICTURES * 30);
  });
});
