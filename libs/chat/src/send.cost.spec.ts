import { randomBytes } from 'node:crypto';
import { Ids, sealText } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, startTestApp } from '@duet/testing';
import pg from 'pg';
import { NOTE } from './deliveries';
import { START, SEND } from './send.statements';
import { ChatModule } from './chat.module';

let test: TestApp;
let site: MadeSite;
let client: pg.Client;
let pair: [PlacedMember, PlacedMember];
let conversation: string;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test);
  client = new pg.Client({
    connectionString: test.config.databaseUrl,
    options: '-c plan_cache_mode=force_generic_plan',
  });
  await client.connect();
  await client.query(`SELECT set_config('app.site_id', $1, false)`, [site.id]);
  pair = [await placeMember(test, site, { credits: 1000, paid: true }), await placeMember(test, site)];
  conversation = test.get(Ids).next();
  await client.query(START.text, [...values(), pair[1].id]);
  await test.db.system((tx) => tx.query(CROWD, [site.id]));
  await test.db.system((tx) => tx.query('ANALYZE'));
});
afterAll(async () => {
  await client.end();
  await test.close();
});

/** 5,000 more members with ten conversations each: enough for the planner to behave as it will with millions. */
const CROWD = `
  WITH members AS (SELECT n, uuidv7() AS id FROM generate_series(1, 5000) n),
  accounts AS (
    INSERT INTO accounts (site_id, id, email, email_key, name, name_key, password_hash, status, language,
      terms_version_at, terms_accepted_at, created_at)
    SELECT $1, id, 'crowd' || n, 'crowd' || n, 'crowd' || n, 'crowd' || n, 'none', 'active', 'en', now(), now(), now()
    FROM members RETURNING id),
  profiles AS (
    INSERT INTO profiles (site_id, id, name, gender, audience, birth_date, country, status, last_active_at, created_at)
    SELECT $1, id, 'crowd', 'female', 20, '1990-01-01', 'GB', 'active', now(), now() FROM accounts RETURNING id),
  states AS (INSERT INTO member_states (site_id, member_id) SELECT $1, id FROM members),
  wallets AS (INSERT INTO wallets (site_id, member_id, balance, seq) SELECT $1, id, 0, 0 FROM members),
  exclusions AS (
    INSERT INTO exclusions (site_id, member_id, other_id, reason, created_at)
    SELECT $1, id, uuidv7(), 'hidden', now() FROM members, generate_series(1, 5))
  INSERT INTO inboxes (site_id, member_id, conversation_id, other_id, last_message_at)
  SELECT $1, id, uuidv7(), uuidv7(), now() FROM members, generate_series(1, 10)`;

/** Another message of the usual length each time: of a line that stays the same the log would leave out what is equal. */
const randomWords = (): string => randomBytes(76).toString('hex');
const KEY = { number: 1, material: randomBytes(32) };
const seal = (column: string, text: string): string =>
  sealText(KEY, { siteId: site.id, table: 'messages', column, row: '' }, text);

function values({ words = randomWords(), isSealed = true } = {}): unknown[] {
  const id = test.get(Ids).next();
  const request = [site.id, pair[0].id, `send:${id}`, Buffer.alloc(32, 7), conversation, id];
  const line = words.slice(0, 80);
  const [text, kept] = isSealed ? [seal('text', words), seal('line', line)] : [words, line];
  return [...request, 'text', text, kept, 1, test.clock.now(), false, null];
}

/** Bytes of WAL that this connection alone has written. */
async function walBytes(): Promise<number> {
  await client.query('SELECT pg_stat_force_next_flush()');
  await client.query('SELECT pg_stat_clear_snapshot()');
  const sql = 'SELECT wal_bytes FROM pg_stat_get_backend_wal(pg_backend_pid())';
  return Number((await client.query<{ wal_bytes: string }>(sql)).rows[0]!.wal_bytes);
}

/** The median: a page's first change after a checkpoint is written whole, which is not the message's own cost. */
const medianOf = (bytes: number[]): number => bytes.sort((a, b) => a - b)[bytes.length >> 1]!;

describe('the cost of a message', () => {
  it('P5: writes at most 2,500 bytes of WAL, of which sealing is a small part and its delivery too', async () => {
    const bytes: Record<'sealed' | 'clear' | 'delivery', number[]> = { sealed: [], clear: [], delivery: [] };
    const add = async (kind: keyof typeof bytes, [text, given]: [string, unknown[]]) => {
      const before = await walBytes();
      expect((await client.query(text, given)).rowCount).toBe(1);
      bytes[kind].push((await walBytes()) - before);
    };
    for (let rounds = 0; rounds < 41; rounds += 1) {
      await add('clear', [SEND.text, values({ words: randomWords(), isSealed: false })]);
      await add('sealed', [SEND.text, values()]);
      await add('delivery', [NOTE.text, [site.id, pair[1].id, [conversation]]]);
    }
    const [sealed, clear, delivery] = [medianOf(bytes.sealed), medianOf(bytes.clear), medianOf(bytes.delivery)];
    expect(clear).toBeGreaterThan(0);
    expect(sealed).toBeLessThanOrEqual(2500);
    expect(sealed - clear).toBeLessThanOrEqual(128);
    expect(delivery).toBeGreaterThan(0);
    expect(delivery).toBeLessThanOrEqual(256);
  });

  it('[E02] a delivery that is known already changes no row', async () => {
    expect((await client.query(NOTE.text, [site.id, pair[1].id, [conversation]])).rowCount).toBe(0);
  });

  it('reads by keys alone, whatever the values are', async () => {
    await client.query(`PREPARE sending AS ${SEND.text}`);
    const literal = values().map((value) => asLiteral(value));
    const plan = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE sending (${literal.join(', ')})`);
    const lines = plan.rows.map((row) => row['QUERY PLAN']);
    expect(lines.filter((line) => line.includes('Seq Scan'))).toEqual([]);
    const inboxes = lines.filter((line) => line.includes('Index Scan') && line.includes('on inboxes'));
    expect(inboxes.filter((line) => !line.includes('pk_inboxes'))).toEqual([]);
    const conditions = lines.filter((line) => line.includes('Index Cond'));
    expect(conditions.length).toBeGreaterThanOrEqual(7);
    expect(conditions.filter((line) => !/AND .*(member_id|id) = /.test(line))).toEqual([]);
  });
});

function asLiteral(value: unknown): string {
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return typeof value === 'string' ? `'${value}'` : String(value);
}
