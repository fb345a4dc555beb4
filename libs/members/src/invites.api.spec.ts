import type { InviteCode } from '@duet/contract';
import { adminCreateInviteCode, endpointOf, findFaults } from '@duet/contract';
import type { MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, makeSite, PASSWORD, problemOf, startTestApp } from '@duet/testing';

let test: TestApp;
let site: MadeSite;
let operator: MadeStaff;
let number = 0;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { settings: { signups: 'closed' } });
  operator = await logInStaff(test, { role: 'operator', siteId: site.id });
});
afterAll(() => test.close());

function form(invite_code?: string) {
  number += 1;
  return {
    email: `guest${number}@example.com`,
    name: `guest ${number}`,
    password: PASSWORD,
    country: 'GB',
    date_of_birth: '1990-05-17',
    gender: 'female',
    special_consent: false,
    ...(invite_code === undefined ? {} : { invite_code }),
  };
}

const join = (code?: string) => test.browser(site.host).post('/api/signup', form(code));
const faultsOf = async (code: string) => problemOf(await join(code)).errors;

async function makeCode(max_uses = 1): Promise<InviteCode> {
  const response = await operator.browser.post('/api/admin/invite-codes', {
    site_id: site.id,
    max_uses,
    note: ' Press ',
  });
  expect(response.status).toBe(201);
  expect(findFaults(endpointOf(adminCreateInviteCode).answer!, response.body)).toEqual([]);
  return response.body as InviteCode;
}

async function listed(id: string): Promise<InviteCode> {
  const answer = await operator.browser.get('/api/admin/invite-codes', { filter: JSON.stringify({ id }) });
  return (answer.body as InviteCode[])[0]!;
}

describe('sign-up by invitation', () => {
  it('[A12] D-09: a code of eight signs lets somebody in, typed with spaces or in small letters', async () => {
    const made = await makeCode();
    expect(made).toMatchObject({ note: 'Press', uses: 0, max_uses: 1, open: true, created_by: operator.email });
    expect(made.code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    const typed = `${made.code.slice(0, 4)} ${made.code.slice(4).toLowerCase()} `;
    expect((await test.browser(site.host).post('/api/invite-codes/check', { invite_code: typed })).status).toBe(204);
    expect((await join(typed)).status).toBe(201);
    expect(await listed(made.id)).toMatchObject({ uses: 1, open: false });
    expect(await faultsOf(made.code)).toEqual([{ field: 'invite_code', code: 'invite_used_up' }]);
  });

  it('[A12] without a code it is closed; a wrong, old or ended one is refused by name', async () => {
    expect(problemOf(await join()).code).toBe('signups_closed');
    expect(problemOf(await join('  ')).code).toBe('signups_closed');
    expect(await faultsOf('NOSUCHCD')).toEqual([{ field: 'invite_code', code: 'invite_unknown' }]);
    const ended = await makeCode(5);
    expect((await operator.browser.delete(`/api/admin/invite-codes/${ended.id}`)).body).toMatchObject({ open: false });
    expect(await faultsOf(ended.code)).toEqual([{ field: 'invite_code', code: 'invite_expired' }]);
    const old = await makeCode(5);
    test.clock.advance(14 * 86_400);
    expect(await faultsOf(old.code)).toEqual([{ field: 'invite_code', code: 'invite_expired' }]);
    operator = await logInStaff(test, { role: 'operator', siteId: site.id });
  });

  it('[A12] fifty sign-ups at once never use a code more often than it says, and each account counts once', async () => {
    const { id, code } = await makeCode(7);
    const answers = await Promise.all(Array.from({ length: 50 }, () => join(code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(7);
    expect(new Set(statuses)).toEqual(new Set([201, 422]));
    expect(await listed(id)).toMatchObject({ uses: 7, open: false });
    const uses = await test.db.systemRows('SELECT account_id FROM invite_uses WHERE code_id = $1', [id]);
    expect(uses).toHaveLength(7);
  });

  it('[A12] a refused sign-up uses nothing up, and the same key uses one place', async () => {
    const { id, code } = await makeCode(2);
    await test.browser(site.host).post('/api/signup', { ...form(code), date_of_birth: '2020-01-01' });
    expect(await listed(id)).toMatchObject({ uses: 0 });
    const [browser, body] = [test.browser(site.host), form(code)];
    const sent = Array.from({ length: 10 }, () => browser.post('/api/signup', body, { key: 'invited' }));
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([201]));
    expect(await listed(id)).toMatchObject({ uses: 1 });
  });

  it('[A12] a code is of one site alone, and open sites need none', async () => {
    const { code } = await makeCode();
    const other = await makeSite(test, { settings: { signups: 'closed' } });
    const refused = await test.browser(other.host).post('/api/signup', form(code));
    expect(problemOf(refused).errors).toEqual([{ field: 'invite_code', code: 'invite_unknown' }]);
    const open = await makeSite(test);
    expect((await test.browser(open.host).post('/api/signup', form('NOSUCHCD'))).status).toBe(201);
  });

  it('[A12] a network may guess ten times an hour', async () => {
    const visitor = test.browser(site.host);
    const guess = (invite_code: string) => visitor.post('/api/invite-codes/check', { invite_code });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess(`GUESSED${tries}`)).status).toBe(422);
    const refused = await guess('GUESSEDX');
    expect([refused.status, problemOf(refused).code]).toEqual([429, 'too_many']);
    expect((await guess((await makeCode()).code)).status).toBe(429);
    expect((await visitor.post('/api/signup', form('GUESSEDX'))).status).toBe(429);
  });

  it('[A12] codes are made by those who may change the site', async () => {
    const support = await logInStaff(test, { role: 'support', siteId: site.id });
    const body = { site_id: site.id, max_uses: 1 };
    expect((await support.browser.post('/api/admin/invite-codes', body)).status).toBe(403);
    expect((await support.browser.get('/api/admin/invite-codes')).status).toBe(200);
    const other = await makeSite(test);
    const elsewhere = await operator.browser.post('/api/admin/invite-codes', { ...body, site_id: other.id });
    expect(elsewhere.status).toBe(404);
    const stranger = await logInStaff(test, { role: 'operator', siteId: other.id });
    const { id } = await makeCode();
    expect((await stranger.browser.delete(`/api/admin/invite-codes/${id}`)).status).toBe(404);
    expect((await stranger.browser.get('/api/admin/invite-codes')).body).toEqual([]);
    expect((await operator.browser.post('/api/admin/invite-codes', { ...body, max_uses: 0 })).status).toBe(422);
  });
});
