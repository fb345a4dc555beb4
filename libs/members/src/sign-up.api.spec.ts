import { endpointOf, findFaults, getUser, signUp } from '@duet/contract';
import type { User } from '@duet/contract';
import type { MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, PASSWORD, placeMember, problemOf, startTestApp } from '@duet/testing';

let test: TestApp;
let site: MadeSite;
let number = 0;

/** A sign-up that would succeed. */
function form(changes: Record<string, unknown> = {}) {
  number += 1;
  return {
    email: `new${number}@example.com`,
    name: `newcomer ${number}`,
    password: PASSWORD,
    date_of_birth: '1990-05-17',
    gender: 'female',
    sexuality: 'hetero',
    country: 'GB',
    special_consent: true,
    ...changes,
  };
}

const send = (body: unknown, at = site) => test.browser(at.host).post('/api/signup', body);
const userOf = (response: { body: unknown }) => (response.body as { user: User }).user;
async function faultsOf(body: unknown, at = site) {
  const { errors = [] } = problemOf(await send(body, at));
  return Object.fromEntries(errors.map(({ field, code }) => [field, code]));
}
const accountsWith = (email: string) =>
  test.db.systemRows<Record<string, unknown>>('SELECT * FROM accounts WHERE email_key = $1', [email]);

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());

describe('sign-up', () => {
  it('[B01] makes a member who is logged in, with profile, wallet and an activation mail', async () => {
    const browser = test.browser(site.host);
    const body = form({ name: '  Anna   Bee ', email: 'Anna.Bee@Example.com', region: 'NYK', city: 'York' });
    const response = await browser.post('/api/signup', body);
    expect(response.status).toBe(201);
    expect(findFaults(endpointOf(signUp).answer!, response.body)).toEqual([]);
    const user = userOf(response);
    expect(user).toMatchObject({ email: 'Anna.Bee@Example.com', status: 'not_confirmed', credits: 0, unread: 0 });
    const profile = { name: 'Anna Bee', status: 'disabled', disabled_reason: 'unconfirmed', sexuality: 'hetero' };
    expect(user.profile).toMatchObject({ ...profile, city: 'York', main_image: null, photos: [] });
    const again = await browser.get('/api/user.php');
    expect(again.body).toEqual(response.body);
    const wallets = await test.db.systemRows('SELECT balance FROM wallets WHERE member_id = $1', [user.id]);
    expect(wallets).toEqual([{ balance: 0 }]);
    await test.runJobs();
    expect(test.mails.filter(({ to }) => to === 'Anna.Bee@Example.com')).toHaveLength(1);
  });

  it('[B05] keeps the version date of the terms and the time they were accepted', async () => {
    const body = form();
    await send(body);
    const [account] = await accountsWith(body.email);
    expect(account?.terms_version_at).toEqual(new Date('2024-01-15T00:00:00Z'));
    expect(Number(account?.terms_accepted_at)).toBeCloseTo(test.clock.now().getTime(), -5);
  });

  it('[B02] [B03] [B04] names every faulty field', async () => {
    const body = form({
      email: 'a..b@example.com',
      name: '@anna',
      password: '1234567890',
      date_of_birth: '2001-02-29',
    });
    expect(await faultsOf({ ...body, country: 'FR', region: 'XX' })).toEqual({
      email: 'email_invalid',
      name: 'name_starts_with_at',
      password: 'password_common',
      date_of_birth: 'invalid_date',
      country: 'country_not_served',
      region: 'region_unknown',
    });
    expect(await faultsOf(form({ name: 'me@example.com', email: 'me@example.com' }))).toEqual({
      name: 'name_is_email',
    });
    expect(await faultsOf(form({ email: 'nothing', password: 'short' }))).toEqual({
      email: 'email_invalid',
      password: 'too_short',
    });
    const response = await send(form({ name: '@anna' }));
    expect(problemOf(response).detail).toContain('Username may not start with @');
  });

  it('[B01] refuses a password that is little more than the name of the site', async () => {
    const named = await makeSite(test, { key: 'velvetharbour' });
    expect(await faultsOf(form({ password: 'VelvetHarbour26' }), named)).toEqual({ password: 'password_weak' });
    expect((await send(form({ password: 'VelvetHarbour26' }))).status).toBe(201);
  });

  it('[B03] refuses anyone under 18 or under the age of the site', async () => {
    const yearsAgo = (years: number) => `${test.clock.now().getUTCFullYear() - years}-01-01`;
    const older = await makeSite(test, { settings: { min_age: 30 } });
    expect(await faultsOf(form({ date_of_birth: yearsAgo(17) }))).toEqual({ date_of_birth: 'too_young' });
    expect(await faultsOf(form({ date_of_birth: yearsAgo(29) }), older)).toEqual({ date_of_birth: 'too_young' });
    expect((await send(form({ date_of_birth: yearsAgo(31) }), older)).status).toBe(201);
  });

  it('[B04] one network is told of thirty taken names in an hour, and of none after that, taken or not', async () => {
    expect((await send(form({ name: 'Ms Known' }))).status).toBe(201);
    const browser = test.browser(site.host);
    const ask = (name: string) => browser.post('/api/signup', form({ name }));
    for (let count = 0; count < 30; count += 1) expect((await ask('Ms Known')).status).toBe(422);
    for (const name of ['Ms Known', 'Ms Unheard']) {
      expect(problemOf(await ask(name))).toMatchObject({ status: 429, code: 'too_many' });
    }
    expect((await send(form({ name: 'Ms Unheard' }))).status).toBe(201);
  });

  it('[B04] an address or name that is taken is refused, on this site alone and in every spelling', async () => {
    const other = await makeSite(test);
    const body = form({ email: 'taken@example.com', name: 'Taken Name' });
    expect((await send(body)).status).toBe(201);
    const again = form({ email: 'TAKEN@example.com', name: 'taken  NAME' });
    expect(await faultsOf(again)).toEqual({ email: 'email_taken', name: 'name_taken' });
    expect((await send(again, other)).status).toBe(201);
    const refused = await send(form({ email: 'taken@example.com' }));
    expect(problemOf(refused).detail).toContain('An account with this e-mail address already exists, log in.');
  });

  it('[B04] two sign-ups with one address at the same moment make one account', async () => {
    const bodies = Array.from({ length: 6 }, () => form({ email: 'race@example.com' }));
    const responses = await Promise.all(bodies.map((body) => send(body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(await accountsWith('race@example.com')).toHaveLength(1);
  });

  it('[B01] 100 identical sign-ups with one key make one account and answer the same', async () => {
    const body = form({ email: 'hundred@example.com' });
    const browser = test.browser(site.host);
    const sent = Array.from({ length: 100 }, () => browser.post('/api/signup', body, { key: 'one-key' }));
    const responses = await Promise.all(sent);
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await accountsWith('hundred@example.com')).toHaveLength(1);
    expect(userOf(await browser.get('/api/user.php')).email).toBe('hundred@example.com');
    const other = await browser.post('/api/signup', { ...body, name: 'someone else' }, { key: 'one-key' });
    expect([other.status, problemOf(other).code]).toEqual([409, 'idempotency_conflict']);
  });

  it('refuses a missing key and a field that it does not know', async () => {
    const response = await test.browser(site.host).post('/api/signup', form(), { headers: { 'Idempotency-Key': '' } });
    expect(problemOf(response).code).toBe('key_required');
    expect(await faultsOf(form({ paid_user: true }))).toEqual({ paid_user: 'unknown_field' });
  });

  it('refuses a request that another site forged', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const response = await test.browser(site.host).post('/api/signup', form(), { headers });
    expect([response.status, problemOf(response).code]).toEqual([403, 'origin_refused']);
  });

  it('[B01] asks for consent on niches 2 to 7, and keeps special-category data empty without it on niche 1', async () => {
    const niche = await makeSite(test, { niche: 3 });
    expect(await faultsOf(form({ special_consent: false }), niche)).toEqual({ special_consent: 'consent_required' });
    expect((await send(form(), niche)).status).toBe(201);
    const body = form({ special_consent: false });
    expect(userOf(await send(body)).profile.sexuality).toBeNull();
    const [account] = await accountsWith(body.email);
    expect(account?.special_consent_at).toBeNull();
  });

  it('[A12] is closed where the site is closed, and open to a traffic source where only those may come', async () => {
    const closed = await makeSite(test, { settings: { signups: 'closed' } });
    expect(problemOf(await send(form(), closed)).code).toBe('signups_closed');
    const sourced = await makeSite(test, { settings: { signups: 'with_trafficsource' } });
    expect(problemOf(await send(form(), sourced)).code).toBe('signups_closed');
    const body = form({ traffic_source: { network: '{adnet}', ref: '{}' } });
    expect((await send(body, sourced)).status).toBe(201);
    const [account] = await accountsWith(body.email);
    expect(account?.traffic_source).toEqual({ network: 'adnet' });
  });

  it('[B07] keeps the message to a profile until it may be delivered', async () => {
    const target = await makeMember(test, site);
    const text = 'x'.repeat(251);
    expect(await faultsOf(form({ signup_message: { profile_id: target.id, text } }))).toEqual({
      'signup_message.text': 'message_too_long',
    });
    const body = form({ signup_message: { profile_id: target.id, text: ' Hello! ' } });
    const made = await send(body);
    expect(made.status).toBe(201);
    expect(userOf(made).first_message).toEqual({ profile_id: target.id, text: 'Hello!' });
    const [account] = await accountsWith(body.email);
    expect(account?.first_message).toEqual({ profile_id: target.id, text: 'Hello!' });
  });

  it('[B07] D-40: asks before a message with contact data is kept, and tells nobody who is a member by that', async () => {
    const silent = await makeSite(test, { settings: { reveal_account_existence: false } });
    for (const at of [site, silent]) {
      const target = await placeMember(test, at);
      const signup_message = { profile_id: target.id, text: 'Call me: +44 7911 123456' };
      const known = form();
      expect((await send(known, at)).status).toBe(201);
      for (const email of ['asked@example.com', known.email]) {
        const response = await send(form({ email, signup_message }), at);
        expect([response.status, problemOf(response).code]).toEqual([409, 'contact_in_message']);
      }
      const body = form({ signup_message: { ...signup_message, anyway: true } });
      expect((await send(body, at)).status).toBe(201);
      const [account] = await accountsWith(body.email);
      expect(account?.first_message).toEqual(signup_message);
    }
  });

  it('one network gets 30 sign-ups an hour', async () => {
    const at = await makeSite(test);
    const browser = test.browser(at.host);
    for (let done = 0; done < 30; done += 1) {
      browser.clearCookies();
      expect((await browser.post('/api/signup', form())).status).toBe(201);
    }
    const refused = await browser.post('/api/signup', form());
    expect([refused.status, problemOf(refused).code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    test.clock.advance(3600);
    expect((await browser.post('/api/signup', form())).status).toBe(201);
  });

  it('one network learns of five addresses an hour, then of none', async () => {
    const at = await makeSite(test);
    const member = await makeMember(test, at);
    const browser = test.browser(at.host);
    const probe = () => browser.post('/api/signup', form({ email: member.email }));
    for (let probes = 0; probes < 5; probes += 1) expect((await probe()).status).toBe(422);
    expect((await probe()).status).toBe(429);
    expect((await browser.post('/api/signup', form())).status).toBe(429);
    expect((await send(form(), at)).status).toBe(201);
  });

  it('tells nobody who is a member where the site does not want it', async () => {
    const silent = await makeSite(test, { settings: { reveal_account_existence: false } });
    const body = form({ email: 'secret@example.com' });
    const first = await send(body, silent);
    const second = await send(form({ email: 'secret@example.com' }), silent);
    expect([first.status, first.body]).toEqual([201, { user: null }]);
    expect([second.status, second.body]).toEqual([201, { user: null }]);
    expect(first.headers['set-cookie']).toBeUndefined();
    await test.runJobs();
    const subjects = test.mails.filter(({ to }) => to === 'secret@example.com').map(({ subject }) => subject);
    expect(subjects).toEqual(['Confirm your e-mail address', 'You already have an account']);
  });

  it('[B19] answers the user with an ETag, and 304 while nothing has changed', async () => {
    const { browser } = await makeMember(test, site);
    const first = await browser.get('/api/user.php');
    expect(findFaults(endpointOf(getUser).answer!, first.body)).toEqual([]);
    const headers = { 'If-None-Match': first.headers.etag as string };
    expect((await browser.send('get', '/api/user.php', { headers })).status).toBe(304);
    await browser.put('/api/user.php', { language: 'de' });
    const changed = await browser.send('get', '/api/user.php', { headers });
    expect([changed.status, userOf(changed).language]).toEqual([200, 'de']);
    expect((await test.browser(site.host).get('/api/user.php')).body).toEqual({ user: null });
  });
});
