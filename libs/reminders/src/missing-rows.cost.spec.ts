import type { MadeSite, TestApp } from '@duet/testing';
import { makeSite, startTestApp } from '@duet/testing';
import pg from 'pg';
import { WATCH } from './missing-rows.jobs';
import { RemindersModule } from './reminders.module';

const ACCOUNTS = 2000;

let test: TestApp;
let site: MadeSite;
let client: pg.Client;

beforeAll(async () => {
  test = await startTestApp({ domains: [RemindersModule] });
  site = await makeSite(test);
  client = new pg.Client({ connectionString: test.config.systemDatabaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.close();
});

const ID = `('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const FILL = `
  WITH made AS (
    INSERT INTO accounts (site_id, id, email, email_key, name, name_key, password_hash, status, language, terms_version_at,
      terms_accepted_at, special_consent_at, confirmed_at, created_at)
    SELECT $1, ${ID}, 'm' || n || '@example.com', 'm' || n || '@example.com', 'member' || n, 'member' || n, '-', 'active', 'en',
      now(), now(), now(), now(), now() FROM generate_series(1, ${ACCOUNTS}) n RETURNING id)
  INSERT INTO member_states (site_id, member_id) SELECT $1, id FROM made`;

/** Blocks that the statement reads for one page with all of a site's accounts. */
async function pageBuffers(): Promise<number> {
  const page = [site.id, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${WATCH}`,
    page,
  );
  const plan = rows[0]!['QUERY PLAN'][0].Plan;
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
}

describe('the cost of the daily search for missing rows', () => {
  it('[B16] grows with the accounts of a page and not with their square, also where the statistics are old', async () => {
    await client.query(FILL, [site.id]);
    await pageBuffers();
    // All rows are there now: each one costs its look-ups by key.
    expect(await pageBuffers()).toBeLessThan(15 * ACCOUNTS);
  });
});
