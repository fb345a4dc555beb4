import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { copyMember, makeSite, placeMember, startTestApp } from '@duet/testing';
import pg from 'pg';
import { ChatModule } from './chat.module';
import { CONTACTED, SENT } from './contacted-members';

const CONVERSATIONS = 2000;
const [FIRST_ID, LAST_ID] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

let test: TestApp;
let site: MadeSite;
let member: PlacedMember;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test);
  member = await placeMember(test, site);
  await copyMember(test, await placeMember(test, site), CONVERSATIONS);
  const admin = new pg.Client({ connectionString: test.config.systemDatabaseUrl });
  await admin.connect();
  for (const sql of FILL) await admin.query(sql, [site.id, member.id]);
  await admin.query('ANALYZE');
  await admin.end();
});
afterAll(() => test.close());

/** A conversation of the member with everybody else, of ten messages each. $1 site, $2 member */
const FILL = [
  `INSERT INTO conversations (site_id, id, a_id, b_id, started_by, created_at)
   SELECT $1, uuidv7(), least($2, p.id), greatest($2, p.id), $2, now() FROM profiles p WHERE p.site_id = $1 AND p.id <> $2`,
  `INSERT INTO inboxes (site_id, member_id, conversation_id, other_id, last_message_at)
   SELECT $1, side.own, c.id, side.other, now() FROM conversations c,
     LATERAL (VALUES (c.a_id, c.b_id), (c.b_id, c.a_id)) side (own, other) WHERE c.site_id = $1 AND $2::uuid IS NOT NULL`,
  `INSERT INTO messages (site_id, conversation_id, id, sender_id, type, text, created_at)
   SELECT $1, c.id, uuidv7(), CASE WHEN n % 2 = 0 THEN c.a_id ELSE c.b_id END, 'text', 'x', now()
   FROM conversations c, generate_series(1, 10) n WHERE c.site_id = $1 AND $2::uuid IS NOT NULL`,
];

/** The plan of a statement with its buffers, as each of the two roles has it that ask. */
async function plansOf(text: string, values: string[]): Promise<{ plan: string; buffers: number }[]> {
  const urls = [test.config.databaseUrl, test.config.systemDatabaseUrl];
  return Promise.all(urls.map((connectionString) => planOf(connectionString, text, values)));
}

async function planOf(connectionString: string, text: string, values: string[]) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`SELECT set_config('app.site_id', $1, false)`, [site.id]);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    const { Plan } = rows[0]!['QUERY PLAN'][0];
    return { plan: JSON.stringify(Plan), buffers: Plan['Shared Hit Blocks']! + Plan['Shared Read Blocks']! };
  } finally {
    await client.end();
  }
}

describe('the cost of finding those to whom a member has written', () => {
  it('D-41: is that of one page of conversations and their messages, by keys alone', async () => {
    const since = new Date(0).toISOString();
    for (const { plan, buffers } of await plansOf(CONTACTED, [
      site.id,
      member.id,
      FIRST_ID,
      FIRST_ID,
      LAST_ID,
      since,
    ])) {
      expect(plan).not.toMatch(/"Seq Scan"[^}]*"Relation Name":"(inboxes|messages|conversations|profiles)"/);
      expect(buffers).toBeLessThan(200 * 12);
    }
  });

  it('D-41: of what one member has sent to another is that of their conversation', async () => {
    const [{ other_id }] = (await test.db.systemRows<{ other_id: string }>(
      'SELECT other_id FROM inboxes WHERE member_id = $1 LIMIT 1',
      [member.id],
    )) as [{ other_id: string }];
    for (const { buffers } of await plansOf(SENT, [site.id, other_id, member.id, FIRST_ID, LAST_ID]))
      expect(buffers).toBeLessThan(60);
  });
});
