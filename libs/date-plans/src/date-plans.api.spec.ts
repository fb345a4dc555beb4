import { DeletionJobs } from '@duet/accounts';
import type { DatePlan, DatePlanRequest } from '@duet/contract';
import { createDatePlan, endpointOf, findFaults, listDatePlans, readSharedDatePlan } from '@duet/contract';
import { hashToken } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeMember, makeSite, PASSWORD, placeMember, problemOf, startConversation, startTestApp } from '@duet/testing';
import { DatePlansJobs } from './date-plans.jobs';
import { DatePlansModule } from './date-plans.module';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Writer = Pick<PlacedMember, 'browser'>;

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [DatePlansModule] });
});
beforeEach(async () => {
  site = await makeSite(test, { settings: { fictional_profiles: 'labelled' } });
});
afterAll(() => test.close());

const place = (options: Parameters<typeof placeMember>[2] = {}) => placeMember(test, site, { credits: 50, ...options });
const inSeconds = (seconds: number) => new Date(test.clock.now().getTime() + seconds * 1000).toISOString();

/** A date of two hours that begins in an hour. */
const aDate = (change: Partial<DatePlanRequest> = {}): DatePlanRequest => ({
  companion: 'Kim from the choir',
  place: 'Café Central, Main Street 1',
  begins_at: inSeconds(HOUR),
  minutes: 120,
  zone: 'Europe/Amsterdam',
  note: 'I take the tram home.',
  ...change,
});

const send = ({ browser }: Writer, body: DatePlanRequest, key?: string) =>
  browser.post('/api/date-plans', body, key ? { key } : {});
const planIn = ({ body }: { body: unknown }) => (body as { plan: DatePlan }).plan;
const write = async (member: Writer, change: Partial<DatePlanRequest> = {}) =>
  planIn(await send(member, aDate(change)));
const list = async ({ browser }: Writer) =>
  ((await browser.get('/api/date-plans')).body as { plans: DatePlan[] }).plans;
const open = (token: string | null, at = site) => test.browser(at.host).post('/api/date-plans/read', { token });
const act = (member: Writer, { id }: DatePlan, what: 'back' | 'link') =>
  what === 'back'
    ? member.browser.post(`/api/date-plans/${id}/back`)
    : member.browser.send('delete', `/api/date-plans/${id}/link`, {});
const refusal = (answer: Parameters<typeof problemOf>[0]) => [answer.status, problemOf(answer).code];
const faultsOf = (answer: Parameters<typeof problemOf>[0]) =>
  problemOf(answer).errors?.map(({ field, code }) => `${field}: ${code}`);

describe('a date plan', () => {
  it('is read by whoever has its link, and says who wrote it, whom, where and when, and nothing else', async () => {
    const ann = await place();
    const made = await send(ann, aDate());
    expect([made.status, findFaults(endpointOf(createDatePlan).answer!, made.body)]).toEqual([201, []]);
    const plan = planIn(made);
    expect(plan).toMatchObject({ state: 'open', companion: 'Kim from the choir', city: null, back_at: null });
    const shown = await open(plan.token);
    expect(findFaults(endpointOf(readSharedDatePlan).answer!, shown.body)).toEqual([]);
    expect(shown.headers['cache-control']).toBe('no-store');
    const { id, state, link_until, token, ...facts } = plan;
    expect(shown.body).toEqual({ plan: { name: ann.name, ...facts } });
    expect([id, state, link_until, token].every(Boolean)).toBe(true);
  });

  it('keeps the hash of its token alone, and no answer of a key has the token either', async () => {
    const ann = await place();
    const body = aDate();
    const { token, id } = planIn(await send(ann, body, 'first'));
    const again = await send(ann, body, 'first');
    expect(planIn(again)).toMatchObject({ id, token });
    const rows = await test.db.systemRows<{ token_hash: Buffer; row: string }>(
      'SELECT token_hash, row_to_json(d)::text AS row FROM date_plans d WHERE id = $1',
      [id],
    );
    expect(rows.map(({ token_hash }) => token_hash)).toEqual([hashToken(token!)]);
    const keys = await test.db.systemRows<{ answer: unknown }>(
      `SELECT answer FROM idempotency_keys WHERE client_key = 'first' AND site_id = $1`,
      [site.id],
    );
    expect(JSON.stringify([rows, keys])).not.toContain(token);
    expect(refusal(await send(ann, aDate({ place: 'Elsewhere' }), 'first'))).toEqual([409, 'idempotency_conflict']);
  });

  it('takes display name and city of somebody out of a conversation, and no fact or picture besides', async () => {
    const [ann, bob, cat] = [await place(), await place(), await place()];
    await startConversation(ann, bob);
    expect((await bob.browser.patch('/api/profile', { region: 'LND', city: 'London' })).status).toBe(200);
    const plan = await write(ann, { member_id: bob.id, companion: '' });
    expect(plan).toMatchObject({ companion: bob.name, city: 'London' });
    expect(JSON.stringify((await open(plan.token)).body)).not.toContain(bob.id);
    const changed = await ann.browser.put(`/api/date-plans/${plan.id}`, aDate({ companion: bob.name, note: '' }));
    expect(planIn(changed)).toMatchObject({ companion: bob.name, city: 'London', note: null });
    const other = await ann.browser.put(`/api/date-plans/${plan.id}`, aDate({ companion: 'Kim' }));
    expect(planIn(other)).toMatchObject({ companion: 'Kim', city: null });
    expect(refusal(await send(ann, aDate({ member_id: cat.id })))).toEqual([404, 'not_found']);
    await bob.browser.put(`/api/blocks/${ann.id}`);
    expect(refusal(await send(ann, aDate({ member_id: bob.id })))).toEqual([403, 'blocked_by_member']);
  });

  it('is not made with a fictional profile, whom nobody can meet', async () => {
    const [ann, eve] = [await place(), await place({ fictional: true })];
    expect((await startConversation(ann, eve)).length).toBe(36);
    expect(refusal(await send(ann, aDate({ member_id: eve.id })))).toEqual([404, 'not_found']);
  });

  it('names every faulty field', async () => {
    const ann = await place();
    const faulty = aDate({ companion: ' ', place: '\u2066 ', begins_at: inSeconds(-3 * HOUR), zone: 'Mars/Olympus' });
    expect(faultsOf(await send(ann, faulty))).toEqual([
      'companion: required',
      'place: required',
      'begins_at: time_past',
      'zone: invalid',
    ]);
    expect(faultsOf(await send(ann, aDate({ begins_at: inSeconds(400 * DAY) })))).toEqual(['begins_at: time_far']);
    expect(faultsOf(await send(ann, aDate({ begins_at: '2026-13-45T25:00:00Z' })))).toEqual(['begins_at: invalid']);
    expect(faultsOf(await send(ann, aDate({ minutes: 29, place: 'x'.repeat(201) })))?.sort()).toEqual([
      'minutes: too_small',
      'place: too_long',
    ]);
    expect((await send(ann, aDate({ begins_at: inSeconds(-HOUR) }))).status).toBe(201);
  });

  it('belongs to its member alone, on their site', async () => {
    const [ann, bob] = [await place(), await place()];
    const plan = await write(ann);
    const calls = [
      bob.browser.put(`/api/date-plans/${plan.id}`, aDate()),
      act(bob, plan, 'back'),
      act(bob, plan, 'link'),
    ];
    for (const call of calls) expect(refusal(await call)).toEqual([404, 'not_found']);
    expect(await list(bob)).toEqual([]);
    const listed = await ann.browser.get('/api/date-plans');
    expect(findFaults(endpointOf(listDatePlans).answer!, listed.body)).toEqual([]);
    expect(await list(ann)).toEqual([plan]);
    expect(refusal(await open(plan.token, await makeSite(test)))).toEqual([410, 'link_expired']);
    expect(refusal(await test.browser(site.host).get('/api/date-plans'))).toEqual([403, 'authentication_required']);
    expect(refusal(await open('A'.repeat(43)))).toEqual([410, 'link_expired']);
  });
});

describe('the course of a date', () => {
  it('tells the friend of a change, and once that the member is back', async () => {
    const ann = await place();
    const plan = await write(ann);
    test.clock.advance(60);
    await ann.browser.put(`/api/date-plans/${plan.id}`, aDate({ place: 'The museum' }));
    const changed = (await open(plan.token)).body as { plan: DatePlan };
    expect(changed.plan.place).toBe('The museum');
    expect(changed.plan.changed_at > plan.changed_at).toBe(true);
    const back = planIn(await act(ann, plan, 'back'));
    test.clock.advance(60);
    expect(planIn(await act(ann, plan, 'back'))).toEqual(back);
    expect(back).toMatchObject({ state: 'back', token: plan.token });
    expect((await open(plan.token)).body).toMatchObject({ plan: { back_at: back.back_at } });
    expect(refusal(await ann.browser.put(`/api/date-plans/${plan.id}`, aDate()))).toEqual([409, 'wrong_state']);
  });

  it('ends with the withdrawal, and the link is gone for good', async () => {
    const ann = await place();
    const plan = await write(ann);
    const withdrawn = await act(ann, plan, 'link');
    expect(planIn(withdrawn)).toMatchObject({ state: 'withdrawn', token: null });
    expect((await act(ann, plan, 'link')).status).toBe(200);
    expect(refusal(await open(plan.token))).toEqual([410, 'link_expired']);
    expect(refusal(await act(ann, plan, 'back'))).toEqual([409, 'wrong_state']);
  });

  it('ends by itself: the link 48 hours after the date, the plan 30 days after', async () => {
    const ann = await place();
    const plan = await write(ann);
    test.clock.advance(3 * HOUR + 48 * HOUR - MINUTE);
    expect((await open(plan.token)).status).toBe(200);
    test.clock.advance(MINUTE);
    expect(refusal(await open(plan.token))).toEqual([410, 'link_expired']);
    expect(refusal(await act(ann, plan, 'back'))).toEqual([409, 'wrong_state']);
    expect(await list(ann)).toMatchObject([{ state: 'over', token: null }]);
    test.clock.advance(28 * DAY - MINUTE);
    await test.get(DatePlansJobs).eraseOld();
    expect(await list(ann)).toHaveLength(1);
    test.clock.advance(MINUTE);
    await test.get(DatePlansJobs).eraseOld();
    expect(await list(ann)).toEqual([]);
  });

  it('is erased by its member, its link with it; nobody else erases it', async () => {
    const [ann, bob] = [await place(), await place()];
    const plan = await write(ann);
    const remove = ({ browser }: Writer) => browser.delete(`/api/date-plans/${plan.id}`);
    expect((await remove(bob)).status).toBe(204);
    expect(await list(ann)).toHaveLength(1);
    expect((await remove(ann)).status).toBe(204);
    expect((await remove(ann)).status).toBe(204);
    expect(await list(ann)).toEqual([]);
    expect(refusal(await open(plan.token))).toEqual([410, 'link_expired']);
  });

  it('[B16] goes with the account of its member', async () => {
    const ann = await makeMember(test, site);
    const plan = await write(ann, { begins_at: inSeconds(30 * DAY) });
    await ann.browser.post('/api/account/deletion', { password: PASSWORD });
    expect((await open(plan.token)).status).toBe(200);
    test.clock.advance(15 * DAY);
    await test.get(DeletionJobs).eraseDue();
    expect(await test.db.systemRows('SELECT 1 FROM date_plans WHERE id = $1', [plan.id])).toEqual([]);
    expect(refusal(await open(plan.token))).toEqual([410, 'link_expired']);
  });
});

describe('limits', () => {
  it('five plans may be open, also where they are written at one moment', async () => {
    const ann = await place();
    const answers = await Promise.all(Array.from({ length: 7 }, () => send(ann, aDate())));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(refusal)).toEqual([
      [409, 'too_many_plans'],
      [409, 'too_many_plans'],
    ]);
    const [first, second] = await list(ann);
    await act(ann, first!, 'back');
    await act(ann, second!, 'link');
    expect([(await send(ann, aDate())).status, (await send(ann, aDate())).status]).toEqual([201, 201]);
    expect(refusal(await send(ann, aDate()))).toEqual([409, 'too_many_plans']);
  });

  it('twenty plans a day may be written, and 240 links an hour opened from one network', async () => {
    const ann = await place();
    for (let written = 0; written < 20; written += 1) await act(ann, await write(ann), 'link');
    expect(refusal(await send(ann, aDate()))).toEqual([429, 'too_many']);
    const browser = test.browser(site.host);
    const body = { token: 'B'.repeat(43) };
    const opened = await Promise.all(Array.from({ length: 250 }, () => browser.post('/api/date-plans/read', body)));
    expect(opened.filter(({ status }) => status === 410)).toHaveLength(240);
  });
});
