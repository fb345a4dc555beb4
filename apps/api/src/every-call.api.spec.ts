import type { Endpoint } from '@duet/contract';
import { endpoints } from '@duet/contract';
import type { Browser, MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeSite, makeStaff, placeMember, problemOf, STAFF_PASSWORD, startTestApp } from '@duet/testing';
import type { Response } from 'supertest';
import { AppModule } from './app.module';
import { exampleInput } from './staff-calls.suite';

const NOBODY = '01900000-0000-7000-8000-00000000dead';
/** Calls that are made side by side. */
const AT_ONCE = 8;
const REFUSED = '403 authentication_required';
const methodOf = ({ method }: Endpoint) => method.toLowerCase() as 'get';
const pathOf = ({ path }: Endpoint) =>
  path.replace(':kind/:key/:locale', 'mail/activation/en').replace(/:\w+/g, NOBODY);
const isStaffs = ({ access }: Endpoint) => access === 'staff' || access === 'staff_login';
const isUnsafe = ({ method, sameOrigin }: Endpoint) => method !== 'GET' || sameOrigin === true;

/** Status and code of a refusal; the status alone of an answer. */
const shortly = (answer: Response) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${problemOf(answer).code}`;

/** The answers to calls, by their names, which are not what each should be. */
async function oddAnswers(
  calls: readonly Endpoint[],
  { ask, expected }: { ask: (call: Endpoint) => Promise<Response>; expected: string },
) {
  const odd: Record<string, string> = {};
  for (let start = 0; start < calls.length; start += AT_ONCE)
    await Promise.all(
      calls.slice(start, start + AT_ONCE).map(async (call) => {
        const answer = shortly(await ask(call));
        if (answer !== expected) odd[call.name] = answer;
      }),
    );
  return odd;
}

let test: TestApp;
let site: MadeSite;
let member: PlacedMember;
let staff: MadeStaff;

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
  site = await makeSite(test, { countries: ['DE'] });
  member = await placeMember(test, site, { credits: 50, country: 'DE' });
  staff = await logInStaff(test);
});
afterAll(() => test.close());

describe('every call', () => {
  const browserFor = (call: Endpoint) => (isStaffs(call) ? staff.browser : member.browser);
  const calls = endpoints.filter(({ access }) => access !== 'machine');

  it('[B12] that changes something is refused from a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const ask = (call: Endpoint) => browserFor(call).send(methodOf(call), pathOf(call), { headers });
    expect(await oddAnswers(calls.filter(isUnsafe), { ask, expected: '403 origin_refused' })).toEqual({});
  });

  it('[B12] of a machine brings a proof of its own, and these are all', async () => {
    const machines = endpoints.filter(({ access }) => access === 'machine');
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answers = machines.map(async (call) => {
      const path = call.path.replace(':provider', 'sandbox');
      const body = call.name === 'receivePaymentEvent' ? { id: 'sb_forged' } : {};
      return [call.name, shortly(await test.browser(site.host).send(methodOf(call), path, { headers, body }))];
    });
    expect(Object.fromEntries(await Promise.all(answers))).toEqual({
      receiveMailEvents: '403 forbidden',
      receiveInboundMail: '403 forbidden',
      receivePaymentEvent: '403 forbidden',
      unsubscribeOneClick: '422 invalid',
    });
  });

  it('[B12] of members is refused without a session, and so is one of the console', async () => {
    const ask = (call: Endpoint) => test.browser(site.host).send(methodOf(call), pathOf(call), {});
    const ofMembers = calls.filter(({ access }) => access === 'member');
    expect(await oddAnswers(ofMembers, { ask, expected: REFUSED })).toEqual({});
    const ofStaff = calls.filter(({ access }) => access === 'staff');
    const console = test.config.consoleHost;
    const askConsole = (call: Endpoint) => test.browser(console).send(methodOf(call), pathOf(call), {});
    expect(await oddAnswers(ofStaff, { ask: askConsole, expected: REFUSED })).toEqual({});
  });

  it('[I01] of the console is refused to whoever has given the password alone, and to members', async () => {
    const half = await makeStaff(test);
    await half.browser.post('/api/admin/session', { email: half.email, password: STAFF_PASSWORD });
    const askBy = (browser: Browser) => (call: Endpoint) => browser.send(methodOf(call), pathOf(call), {});
    const ofStaff = calls.filter(({ access }) => access === 'staff');
    expect(await oddAnswers(ofStaff, { ask: askBy(half.browser), expected: REFUSED })).toEqual({});
    const expected = '404 not_found';
    expect(await oddAnswers(calls.filter(isStaffs), { ask: askBy(member.browser), expected })).toEqual({});
    expect(
      await oddAnswers(
        calls.filter((call) => !isStaffs(call)),
        { ask: askBy(staff.browser), expected },
      ),
    ).toEqual({});
  });

  it('[I10] of the console takes no field that it does not know', async () => {
    const records = new Proxy({}, { get: () => NOBODY });
    const surprised = async (call: Endpoint, part: 'body' | 'query') => {
      const example = exampleInput(call, records);
      const sending = { ...example, [part]: { ...(example[part] as object), surprise: 'x' } };
      const answer = await staff.browser.send(methodOf(call), pathOf(call), sending);
      const fields = answer.status < 400 ? [] : problemOf(answer).errors?.map(({ field }) => field);
      return fields?.includes('surprise') ? null : `${call.name} ${part}: ${shortly(answer)}`;
    };
    const found: (string | null)[] = [];
    for (const call of calls.filter(isStaffs)) {
      if (call.body) found.push(await surprised(call, 'body'));
      if (call.query && !call.openQuery) found.push(await surprised(call, 'query'));
    }
    expect(found.length).toBeGreaterThan(80);
    expect(found.filter(Boolean)).toEqual([]);
  });
});
