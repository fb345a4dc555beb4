import { jest } from '@jest/globals';
import { PersonalDataRegistry, ReadBudgets, SealedTexts, textPlaceOf } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startAnotherApp, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

/** A twentieth of the table: 8 profiles and then a pause, 30 profiles a day, or 75 of a premium member. */
const SHARE = 5;
const PAUSED_AT = 8;
const FREE_DAY = 30;
/** Fewer than are slowed down. */
const AT_ONCE = 4;

let test: TestApp;
let other: TestApp;
let site: MadeSite;
let people: PlacedMember[];

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with, config: { readLimits: SHARE } });
  other = await startAnotherApp(test);
  site = await makeSite(test);
  people = [];
  for (let number = 0; number < 90; number += 1) people.push(await placeMember(test, site));
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const settle = async () => {
  await test.get(ReadBudgets).settle();
  await other.get(ReadBudgets).settle();
};
const wait = (minutes: number) => test.clock.advance(minutes * 60);
const open = ({ browser }: PlacedMember, index: number) => browser.get(`/api/members/${people[index]!.id}`);

/** Opens so many profiles at the pace of a person; answers how many there were before the day was over. */
async function openPatiently(reader: PlacedMember, count: number): Promise<number> {
  for (let index = 0; index < count; index += 1) {
    if (index % AT_ONCE === 0) {
      await settle();
      wait(11);
    }
    const answer = await open(reader, index);
    if (answer.status === 429) expect(problemOf(answer).code).toBe('too_many_reads_today');
    if (answer.status !== 200) return index;
  }
  return count;
}

/** The words of the cases that the platform has opened about a member, as staff read them. */
async function casesOf(member: PlacedMember): Promise<string[]> {
  const rows = await test.db.systemRows<{ id: string; words: string }>(
    'SELECT id, words FROM cases WHERE member_id = $1 AND reporter_id IS NULL',
    [member.id],
  );
  const { tables } = test.get(PersonalDataRegistry);
  const column = tables.find(({ table }) => table === 'cases')!.sealed!.find((one) => one.column === 'words')!;
  const texts = rows.map(({ words }) => words);
  const open = await test.get(SealedTexts).opener(site.id, texts);
  return rows.map(({ id, words }) => open(textPlaceOf(column, site.id, { id }), words));
}

describe('reads of other members', () => {
  it('[D07] go on at any pace for profiles that were open before, and pause for new ones, in the member’s language', async () => {
    const reader = await placeMember(test, site, { language: 'de' });
    for (let times = 0; times < PAUSED_AT * 2; times += 1) expect((await open(reader, 0)).status).toBe(200);
    for (let index = 1; index < PAUSED_AT; index += 1) expect((await open(reader, index)).status).toBe(200);
    const refused = await open(reader, PAUSED_AT);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect(problemOf(refused)).toMatchObject({
      code: 'too_many_reads',
      detail: expect.stringContaining('kleine Pause'),
    });
    expect((await reader.browser.get('/api/chats.php')).status).toBe(200);
    expect((await reader.browser.get('/api/members')).status).toBe(200);
    wait(11);
    expect((await open(reader, PAUSED_AT)).status).toBe(200);
  });

  it('are counted over all processes', async () => {
    const reader = await placeMember(test, site);
    const elsewhere = other.browser(site.host);
    for (const pair of reader.browser.cookieHeader().split('; ')) {
      const [name = '', value = ''] = pair.split('=');
      elsewhere.setCookie(name, value);
    }
    for (let index = 0; index < PAUSED_AT - 1; index += 1) await open(reader, index);
    const openElsewhere = (index: number) => elsewhere.get(`/api/members/${people[index]!.id}`);
    expect((await openElsewhere(40)).status).toBe(200);
    await settle();
    expect(problemOf(await openElsewhere(41)).code).toBe('too_many_reads');
  });

  it('end for the day at a bound, a free member’s before a premium one’s, and that is one case for moderators', async () => {
    const free = await placeMember(test, site);
    expect(await openPatiently(free, 60)).toBe(FREE_DAY);
    await settle();
    expect(problemOf(await open(free, 70)).code).toBe('too_many_reads_today');
    await settle();
    const cases = await casesOf(free);
    expect(cases).toHaveLength(1);
    expect(cases[0]).toContain('No member reported this');
    const premium = await placeMember(test, site);
    await test.db.systemRows('UPDATE accounts SET paid_user = true WHERE id = $1', [premium.id]);
    expect(await openPatiently(premium, 60)).toBe(60);
    expect(await casesOf(premium)).toEqual([]);
    wait(24 * 60);
    expect((await open(free, 70)).status).toBe(200);
  });

  it('cost no statement of their own: many of them are settled by one for each site', async () => {
    const reader = await placeMember(test, site);
    await settle();
    const rows = jest.spyOn(test.db, 'rows');
    const counted = () => rows.mock.calls.filter(([, { text }]) => text.includes('rate_limits'));
    for (let times = 0; times < 3; times += 1) await reader.browser.get('/api/members');
    expect(counted()).toHaveLength(0);
    await test.get(ReadBudgets).settle();
    expect(counted()).toHaveLength(1);
    rows.mockRestore();
  });

  it('of visitors are counted by their network', async () => {
    const { id } = people[0]!;
    const network = `198.51.100`;
    const budget = test.get(ReadBudgets);
    const visitor = test.browser(site.host);
    visitor.address = `${network}.7`;
    await visitor.get(`/api/members/${id}/card`);
    await budget.settle();
    const [row] = await test.db.systemRows<{ points: number }>(`SELECT points FROM rate_limits WHERE key LIKE $1`, [
      `${site.id}:reads_pace:${network}|network|profiles`,
    ]);
    expect(row?.points).toBe(1);
  });
});
