import { jest } from '@jest/globals';
import type { MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, startTestApp } from '@duet/testing';
import pg from 'pg';
import type { EntityManager } from 'typeorm';
import { ReminderJobs } from './reminders.jobs';
import { RemindersModule } from './reminders.module';

/** Tables with rows of every member, and of every mail that was sent. */
const LARGE = ['reminders', 'accounts', 'profiles', 'member_states', 'mail_allowance_uses', 'mail_records'];
const KINDS = ['photo', 'profile', 'weekly', 'offer'];

/** A statement as a connection got it. */
interface Asked {
  text: string;
  values: unknown[];
  user: string;
}

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [RemindersModule] });
  site = await makeSite(test);
  test.clock.set('2026-11-23T19:00:00Z');
});
afterAll(() => test.close());

/** The statements that reach PostgreSQL while `act` runs, each once. */
async function listen(act: () => Promise<void>): Promise<Asked[]> {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  await act();
  const statements = new Map<string, Asked>();
  spy.mock.calls.forEach((call, index) => {
    const [first, second] = call as unknown as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof first === 'string' ? first : first.text;
    const values = typeof first === 'string' ? second : first.values;
    const { user } = spy.mock.contexts[index] as unknown as { user: string };
    if (/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)/i.test(text))
      statements.set(`${user} ${text}`, { text, values: Array.isArray(values) ? values : [], user });
  });
  spy.mockRestore();
  return [...statements.values()];
}

/** The large tables that a statement would read as a whole, or an index of theirs, because it has no other way. */
async function findWhole({ text, values, user }: Asked): Promise<string[]> {
  const explain = async (tx: EntityManager) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    const lines = await tx.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, values);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };
  const isOfSystem = test.config.systemDatabaseUrl.includes(`//${user}:`);
  const plan = await (isOfSystem ? test.db.system(explain) : test.db.tx({ site }, explain));
  const nodes = plan.split('->').filter((node) => !node.includes('Index Cond'));
  return LARGE.filter((table) =>
    nodes.some((node) => new RegExp(`^\\s*(Seq|Index).* Scan.* on ${table}\\b`).test(node)),
  );
}

it('[G06] no statement of a reminder, from its time to the end of its mail, has to read a large table as a whole', async () => {
  const members = [await makeMember(test, site), await makeMember(test, site)];
  await test.runJobs();
  test.mails.splice(0);
  for (const { id } of members)
    await test.db.systemRows(
      `INSERT INTO reminders (site_id, member_id, kind, due_at) SELECT $1, $2, unnest($3::text[]), $4
       ON CONFLICT (site_id, member_id, kind) DO UPDATE SET due_at = excluded.due_at`,
      [site.id, id, KINDS, test.clock.now()],
    );
  test.clock.advance(3600);
  const statements = await listen(async () => {
    await test.get(ReminderJobs).scan();
    await test.runJobs();
  });
  expect(test.mails.length).toBeGreaterThan(0);
  const texts = statements.map(({ text }) => text).join('\n');
  for (const table of LARGE) expect(texts).toContain(table);
  const whole = [];
  for (const one of statements) whole.push(...(await findWhole(one)).map((table) => `${table}: ${one.text}`));
  // The loop of the test itself, which runs what is open.
  expect(whole.filter((line) => !line.includes(`state = 'open' AND next_try_at <= $1 ORDER BY id`))).toEqual([]);
});
