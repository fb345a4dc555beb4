import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, startTestApp } from '@duet/testing';
import { MissingRowsJobs } from './missing-rows.jobs';
import { RemindersModule } from './reminders.module';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [RemindersModule] });
  site = await makeSite(test);
});
afterAll(() => test.close());
beforeEach(() => test.clock.set('2026-11-23T10:00:00Z'));

/** A member as a process of an older version leaves them: without the rows that it does not know. */
async function makeForgotten(choices: object, confirmed = true): Promise<MadeMember> {
  const member = await makeMember(test, site, { confirmed });
  await member.browser.patch('/api/notifications', choices);
  await test.runJobs();
  for (const table of ['inactivity_checks', 'reminders'])
    await test.db.systemRows(`DELETE FROM ${table} WHERE member_id = $1`, [member.id]);
  return member;
}

const fill = async () => {
  for (const { run } of test.get(MissingRowsJobs).timetable()) await run();
};
const checkOf = ({ id }: MadeMember) =>
  test.db.systemRows<{ due_at: Date }>('SELECT due_at FROM inactivity_checks WHERE member_id = $1', [id]);
const plannedOf = async ({ id }: MadeMember) =>
  (
    await test.db.systemRows<{ kind: string }>('SELECT kind FROM reminders WHERE member_id = $1 ORDER BY kind', [id])
  ).map(({ kind }) => kind);

describe('rows that a process of an older version did not make', () => {
  it('[B16] D-14: whoever confirmed meanwhile is watched from their last use', async () => {
    const member = await makeForgotten({});
    const unconfirmed = await makeForgotten({}, false);
    test.clock.advance(30 * 24 * 3600);
    await Promise.all([fill(), fill()]);
    expect((await checkOf(member)).map(({ due_at }) => due_at.toISOString().slice(0, 10))).toEqual(['2027-11-23']);
    expect(await checkOf(unconfirmed)).toEqual([]);
  });

  it('[G06] whoever opted in to weekly updates or offers has them planned, by mail or by push, once', async () => {
    const member = await makeForgotten({ weekly_updates: { mail: true }, promotions: { push: true } });
    const other = await makeForgotten({ weekly_updates: { mail: false } });
    await Promise.all([fill(), fill()]);
    expect(await plannedOf(member)).toEqual(['offer', 'weekly']);
    expect(await plannedOf(other)).toEqual([]);
  });
});
