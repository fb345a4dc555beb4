import { onlineSince } from '@duet/members';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { copyMember, makeSite, placeMember, startTestApp } from '@duet/testing';
import pg from 'pg';
import { FACTS } from './chat.facts';
import { CHATS } from './chats.statement';
import { ChatModule } from './chat.module';

let test: TestApp;
let site: MadeSite;
let client: pg.Client;
let member: PlacedMember;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test);
  member = await placeMember(test, site);
  await copyMember(test, await placeMember(test, site), 2000);
  client = new pg.Client({
    connectionString: test.config.databaseUrl,
    options: '-c plan_cache_mode=force_generic_plan',
  });
  await client.connect();
  await client.query(`SELECT set_config('app.site_id', $1, false)`, [site.id]);
});
afterAll(async () => {
  await client.end();
  await test.close();
});

const TALK = `
  INSERT INTO inboxes (site_id, member_id, conversation_id, other_id, last_message_at)
  SELECT $1, $2, uuidv7(), p.id, now() - n * interval '1 minute'
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM profiles WHERE site_id = $1 AND id <> $2) p
  WHERE n > $3 AND n <= $4`;

async function talkWith(from: number, to: number): Promise<void> {
  await test.db.system((tx) => tx.query(TALK, [site.id, member.id, from, to]));
  const admin = new pg.Client({ connectionString: test.config.systemDatabaseUrl });
  await admin.connect();
  await admin.query('ANALYZE');
  await admin.end();
}

async function chatBuffers(): Promise<number> {
  const since = onlineSince({ now: test.clock.now() });
  const start = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  return buffersOf(CHATS.text, [site.id, member.id, since, ...start]);
}

async function buffersOf(text: string, values: (string | null)[]): Promise<number> {
  await client.query('DEALLOCATE ALL');
  await client.query(`PREPARE asked AS ${text}`);
  const literals = values.map((value) => (value === null ? 'NULL' : client.escapeLiteral(value))).join(', ');
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE asked (${literals})`,
  );
  const plan = rows[0]!['QUERY PLAN'][0].Plan;
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
}

describe('the cost of the chat list', () => {
  it('[E01] P8: hardly grows from 100 chats to 1,500', async () => {
    await talkWith(0, 100);
    const few = await chatBuffers();
    expect(few).toBeLessThan(700);
    await talkWith(100, 1500);
    expect(await chatBuffers()).toBeLessThan(few + 120);
  });

  it('[E03] what is between two members is looked up by keys alone', async () => {
    const [{ conversation_id, other_id }] = (await test.db.system((tx) =>
      tx.query('SELECT conversation_id, other_id FROM inboxes WHERE member_id = $1 LIMIT 1', [member.id]),
    )) as [{ conversation_id: string; other_id: string }];
    expect(await buffersOf(FACTS.text, [site.id, member.id, null, conversation_id])).toBeLessThan(70);
    expect(await buffersOf(FACTS.text, [site.id, member.id, other_id, null])).toBeLessThan(70);
  });
});
