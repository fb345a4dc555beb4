import type { AdminAlarm, AdminCaseDetail, AdminRestriction, AdminText, OwnCase, OwnDecision } from '@duet/contract';
import type { MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import { placeMember } from '@duet/testing';

/** Words that members and staff write about texts, restrictions, alarms and cases, told apart by the site. */
export const wordsOf = (site: string) => ({
  rejected: `the heron of ${site} sells cheap tickets to you`,
  facts: `ninety members heard of the same heron of ${site}`,
  rule: `section eleven of ${site} about a heron in letters`,
  over: `the heron of ${site} was somebody else entirely`,
  young: `the heron of ${site} goes to the third form`,
  alarm: `the heron of ${site} shows a school bag`,
  asideReason: `the heron of ${site} was never deleted by us`,
  asideRule: `section twelve of ${site} about lists with a heron`,
  asideAnswer: `we looked for that heron of ${site} in vain`,
  caseReason: `the heron of ${site} was there all the time`,
  caseRule: `section thirteen of ${site} about every heron`,
  caseAnswer: `we have put your heron of ${site} back`,
});

export type DecisionTexts = ReturnType<typeof wordsOf>;

/** The decisions about two members of a site. */
export interface Decided {
  site: MadeSite;
  said: DecisionTexts;
  ann: PlacedMember;
  eve: PlacedMember;
  restriction: string;
  complaint: string;
}

/** The test and two people of staff. */
interface Deciding {
  test: TestApp;
  staff: MadeStaff;
  second: MadeStaff;
}

let keys = 0;
const nextKey = () => ({ key: `decided-${(keys += 1)}` });

/** The only text of a member in the queue of this state. */
export async function textOf({ staff }: Deciding, member: PlacedMember, filter: object): Promise<AdminText> {
  const query = { filter: JSON.stringify({ member_id: member.id, field: 'about_me', ...filter }) };
  return ((await staff.browser.get('/api/admin/texts', query)).body as [AdminText])[0];
}

async function rejectText(
  deciding: Deciding,
  member: PlacedMember,
  { text, reason }: { text: string; reason: string },
) {
  const { test, staff } = deciding;
  expect((await member.browser.patch('/api/profile', { about_me: text })).status).toBe(200);
  await test.runJobs();
  const waiting = await textOf(deciding, member, { waiting: true });
  expect(waiting.text).toBe(text);
  expect((await staff.browser.post(`/api/admin/texts/${waiting.id}/reject`, { reason })).status).toBe(200);
  await test.runJobs();
}

async function restrict({ test, staff }: Deciding, member: PlacedMember, said: DecisionTexts): Promise<string> {
  const body = { kind: 'mute', reason: 'spam', facts: said.facts, rule: said.rule };
  const path = `/api/admin/members/${member.id}/restrictions`;
  const again = nextKey();
  const { id } = (await staff.browser.post(path, body, again)).body as AdminRestriction;
  // The same click restricts once, whether or not its words lie sealed.
  expect((await staff.browser.post(path, body, again)).body).toMatchObject({ id, facts: said.facts });
  await test.runJobs();
  const lifted = await staff.browser.post(`/api/admin/restrictions/${id}/lifting`, { reason: said.over });
  expect(lifted.body).toMatchObject({ over_reason: said.over });
  return id;
}

async function decideCase({ test, staff }: Deciding, member: PlacedMember, said: DecisionTexts): Promise<string> {
  const complaint = { kind: 'technical', words: 'Nothing is there' };
  expect((await member.browser.post('/api/complaints', complaint, nextKey())).status).toBe(201);
  const { id } = ((await member.browser.get('/api/cases')).body as { cases: [OwnCase] }).cases[0];
  const act = async (name: string, body?: object) => {
    const answer = await staff.browser.post(`/api/admin/cases/${id}/${name}`, body, nextKey());
    expect([name, answer.status]).toEqual([name, 200]);
  };
  await act('take');
  const first = { reason: said.asideReason, rule: said.asideRule, answer: said.asideAnswer, remedy: 'none' };
  await act('decision', first);
  await act('reopening', { reason: 'Looked again' });
  await act('decision', { reason: said.caseReason, rule: said.caseRule, answer: said.caseAnswer, remedy: 'none' });
  await test.runJobs();
  return id;
}

/** Writes all of it: a rejected text, a restriction that is lifted, a case decided twice, and an alarm with its note. */
export async function decideAll(deciding: Deciding, site: MadeSite): Promise<Decided> {
  const { test, second } = deciding;
  const said = wordsOf(site.key);
  const [ann, eve] = [await placeMember(test, site), await placeMember(test, site)];
  await rejectText(deciding, ann, { text: said.rejected, reason: 'contact_details' });
  const restriction = await restrict(deciding, ann, said);
  const complaint = await decideCase(deciding, ann, said);
  await rejectText(deciding, eve, { text: said.young, reason: 'minor' });
  const alarm = await alarmOf(deciding, eve);
  const decided = await second.browser.post(`/api/admin/alarms/${alarm.id}/confirm`, { note: said.alarm });
  expect(decided.body).toMatchObject({ note: said.alarm });
  return { site, said, ann, eve, restriction, complaint };
}

async function alarmOf({ staff }: Deciding, { id }: PlacedMember): Promise<AdminAlarm> {
  const filter = JSON.stringify({ member_id: id });
  return ((await staff.browser.get('/api/admin/alarms', { filter })).body as [AdminAlarm])[0];
}

/** Holds that staff and the member read all of it. */
export async function expectRead(deciding: Deciding, decided: Decided): Promise<void> {
  const { browser } = deciding.staff;
  const { ann, eve, said, restriction, complaint } = decided;
  const { facts, rule, over: over_reason } = said;
  const rejected = await textOf(deciding, ann, { state: 'rejected' });
  expect(rejected.text).toBe(said.rejected);
  expect((await browser.get(`/api/admin/texts/${rejected.id}`)).body).toMatchObject({ text: said.rejected });
  expect((await browser.get(`/api/admin/restrictions/${restriction}`)).body).toMatchObject({
    facts,
    rule,
    over_reason,
  });
  const filter = JSON.stringify({ member_id: ann.id });
  expect((await browser.get('/api/admin/restrictions', { filter })).body).toMatchObject([{ facts, rule, over_reason }]);
  expect(await alarmOf(deciding, eve)).toMatchObject({ note: said.alarm });
  expect((await browser.get(`/api/admin/cases/${complaint}`)).body as AdminCaseDetail).toMatchObject({
    decision: { reason: said.caseReason, rule: said.caseRule, answer: said.caseAnswer },
    earlier_decisions: [{ reason: said.asideReason, rule: said.asideRule }],
  });
  const { decisions } = (await ann.browser.get('/api/decisions')).body as { decisions: OwnDecision[] };
  const lines = decisions.flatMap((one) => one.lines.map(({ text }) => text));
  expect(lines).toEqual(expect.arrayContaining([facts, rule]));
  expect(decisions.map(({ text }) => text)).toContain(said.rejected);
  const { cases } = (await ann.browser.get('/api/cases')).body as { cases: OwnCase[] };
  expect(cases[0]).toMatchObject({ decision: { answer: said.caseAnswer } });
  const followed = (await ann.browser.get(`/api/cases/${complaint}`)).body;
  expect(followed).toMatchObject({ decision: { reason: said.caseReason, rule: said.caseRule } });
}
