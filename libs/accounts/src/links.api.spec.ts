import type { Mail } from '@duet/platform';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, PASSWORD, problemOf, startTestApp } from '@duet/testing';

const HOUR = 3600;
const DAY = 24 * HOUR;
const NEW_PASSWORD = 'quite another battery';
let test: TestApp;
let site: MadeSite;

const tokenIn = (mail: Mail | undefined) => /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
async function mailsTo(address: string) {
  await test.runJobs();
  return test.mails.filter(({ to }) => to === address);
}
const newestTokenTo = async (address: string) => tokenIn((await mailsTo(address)).at(-1));
const visitor = (at = site) => test.browser(at.host);
const userOf = async ({ browser }: MadeMember) =>
  ((await browser.get('/api/user.php')).body as { user: { status: string; email: string; credits: number } | null })
    .user;
const askReset = (email: string, browser = visitor()) => browser.post('/api/password-resets', { email });
const setPassword = (token: string, password = NEW_PASSWORD) =>
  visitor().put('/api/password-resets', { token, password });
const logIn = async (login: string, password: string) =>
  (await visitor().post('/api/user.php', { login, password })).status;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());

describe('activation', () => {
  it('[B09] [B10] the link of the mail makes the account active, once', async () => {
    const member = await makeMember(test, site, { confirmed: false });
    expect(await userOf(member)).toMatchObject({ status: 'not_confirmed', profile: { status: 'disabled' } });
    const token = await newestTokenTo(member.email);
    expect((await visitor().post('/api/activation', { token })).status).toBe(204);
    expect(await userOf(member)).toMatchObject({ status: 'active', credits: 5, profile: { status: 'active' } });
    const again = await visitor().post('/api/activation', { token });
    const { code, args } = problemOf(again);
    expect([again.status, code, args]).toEqual([410, 'link_expired', { done: 1 }]);
    expect((await member.browser.post('/api/activation/resend')).status).toBe(409);
  });

  it('[B09] a link is nothing on another site, after 7 days, or when it is made up', async () => {
    const other = await makeSite(test);
    const member = await makeMember(test, site, { confirmed: false });
    const token = await newestTokenTo(member.email);
    for (const [at, given] of [
      [other, token],
      [site, 'A'.repeat(43)],
    ] as const) {
      const refused = await visitor(at).post('/api/activation', { token: given });
      expect([refused.status, problemOf(refused).args?.done]).toEqual([410, undefined]);
    }
    expect((await visitor().post('/api/activation', { token: 'short' })).status).toBe(422);
    test.clock.advance(7 * DAY);
    expect((await visitor().post('/api/activation', { token })).status).toBe(410);
  });

  it('[B09] two uses at the same moment are one', async () => {
    const member = await makeMember(test, site, { confirmed: false });
    const token = await newestTokenTo(member.email);
    const uses = Array.from({ length: 5 }, () => visitor().post('/api/activation', { token }));
    const statuses = (await Promise.all(uses)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 410, 410, 410, 410]);
    expect((await userOf(member))?.credits).toBe(5);
  });

  it('[B10] is sent again 60 s apart, five times a day', async () => {
    const member = await makeMember(test, site, { confirmed: false });
    const resend = () => member.browser.post('/api/activation/resend');
    expect((await resend()).status).toBe(429);
    for (let sent = 0; sent < 5; sent += 1) {
      test.clock.advance(60);
      expect((await resend()).status).toBe(204);
      const early = await resend();
      expect([early.status, early.headers['retry-after']]).toEqual([429, expect.stringMatching(/^(59|60)$/)]);
    }
    test.clock.advance(60);
    expect(Number((await resend()).headers['retry-after'])).toBeGreaterThan(23 * HOUR);
    expect(await mailsTo(member.email)).toHaveLength(6);
    test.clock.advance(DAY);
    expect((await resend()).status).toBe(204);
    const [first] = await mailsTo(member.email);
    expect((await visitor().post('/api/activation', { token: tokenIn(first) })).status).toBe(204);
  });
});

describe('password reset', () => {
  it('[B14] sets a new password, once, and ends every session', async () => {
    const member = await makeMember(test, site);
    expect((await askReset(member.email.toUpperCase())).status).toBe(204);
    const token = await newestTokenTo(member.email);
    const weak = await setPassword(token, `xx${member.name}xx`);
    expect(problemOf(weak).errors).toEqual([{ field: 'password', code: 'password_personal' }]);
    expect((await setPassword(token)).status).toBe(204);
    expect(await userOf(member)).toBeNull();
    expect(await logIn(member.email, PASSWORD)).toBe(422);
    expect(await logIn(member.email, NEW_PASSWORD)).toBe(200);
    const again = await setPassword(token);
    expect([again.status, problemOf(again).detail]).toEqual([410, 'Link expired or invalid, request a new email']);
  });

  it('[B14] the link ends after 60 minutes, and with a newer one that was used', async () => {
    const member = await makeMember(test, site);
    await askReset(member.email);
    const first = await newestTokenTo(member.email);
    await askReset(member.email);
    const second = await newestTokenTo(member.email);
    test.clock.advance(HOUR - 5);
    expect((await setPassword(second)).status).toBe(204);
    expect((await setPassword(first)).status).toBe(410);
    await askReset(member.email);
    const third = await newestTokenTo(member.email);
    test.clock.advance(HOUR);
    expect((await setPassword(third)).status).toBe(410);
  });

  it('[B14] an account gets five such mails in any 24 hours', async () => {
    const member = await makeMember(test, site);
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await askReset(member.email)).status).toBe(204);
      test.clock.advance(HOUR);
    }
    const refused = await askReset(member.email);
    expect([refused.status, problemOf(refused).detail]).toEqual([
      429,
      'Too many password reset emails sent, please try again tomorrow.',
    ]);
    test.clock.advance(19 * HOUR);
    expect((await askReset(member.email)).status).toBe(204);
    expect((await askReset(member.email)).status).toBe(429);
  });

  it('[B14] tells five unknown addresses an hour to a network, then nothing', async () => {
    const member = await makeMember(test, site);
    const browser = visitor();
    const refused = await askReset('nobody@example.com', browser);
    expect([refused.status, problemOf(refused).detail]).toEqual([404, 'E-mail address not found']);
    for (let count = 1; count < 5; count += 1)
      expect((await askReset(`no${count}@example.com`, browser)).status).toBe(404);
    expect((await askReset('no6@example.com', browser)).status).toBe(429);
    expect((await askReset(member.email, browser)).status).toBe(429);
    test.clock.advance(HOUR);
    expect((await askReset(member.email, browser)).status).toBe(204);
  });

  it('[B14] of many at the same moment, five are told at most', async () => {
    const browser = visitor();
    const resets = Array.from({ length: 15 }, (_, index) => askReset(`none${index}@example.com`, browser));
    const statuses = (await Promise.all(resets)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(5);
  });

  it('answers alike for everyone, and as slowly, where the site does not tell who is a member', async () => {
    const silent = await makeSite(test, { settings: { reveal_account_existence: false } });
    const member = await makeMemberOf(silent);
    for (const email of [member, 'nobody@example.com']) {
      for (let sent = 0; sent < 7; sent += 1) {
        const started = performance.now();
        const response = await askReset(email, visitor(silent));
        expect([response.status, response.text]).toEqual([204, '']);
        expect(performance.now() - started).toBeGreaterThan(200);
      }
    }
    const resets = (await mailsTo(member)).filter(({ text }) => text.includes('/reset-password/do#'));
    expect(resets).toHaveLength(5);
  });

  it('ends the log-in blocks of the account', async () => {
    const member = await makeMember(test, site);
    const browser = visitor();
    const enter = (password: string) => browser.post('/api/user.php', { login: member.email, password });
    for (let done = 0; done < 5; done += 1) await enter('not the password');
    expect((await enter(PASSWORD)).status).toBe(429);
    await askReset(member.email);
    await setPassword(await newestTokenTo(member.email));
    expect((await enter(NEW_PASSWORD)).status).toBe(200);
  });
});

/** An address that has an account on a site that answers sign-ups without a word. */
async function makeMemberOf(at: MadeSite): Promise<string> {
  const email = 'quiet@example.com';
  await visitor(at).post('/api/signup', {
    email,
    name: 'quiet one',
    password: PASSWORD,
    date_of_birth: '1990-05-17',
    gender: 'male',
    country: 'GB',
    special_consent: true,
  });
  return email;
}

describe('changes by the member', () => {
  it('[B15] the password changes with the old one; other sessions end, this one stays', async () => {
    const member = await makeMember(test, site);
    const other = visitor();
    await other.post('/api/user.php', { login: member.email, password: PASSWORD });
    const change = (old_password: string) =>
      member.browser.put('/api/account/password', { old_password, password: NEW_PASSWORD });
    const refused = await change('not the old one');
    expect(problemOf(refused).errors).toEqual([{ field: 'old_password', code: 'old_password_wrong' }]);
    expect((await change(PASSWORD)).status).toBe(204);
    expect(await userOf(member)).not.toBeNull();
    expect((await other.get('/api/user.php')).body).toEqual({ user: null });
    expect(await logIn(member.email, NEW_PASSWORD)).toBe(200);
  });

  it('[B15] five wrong old passwords in 15 minutes are enough', async () => {
    const member = await makeMember(test, site);
    const change = (old_password: string) =>
      member.browser.put('/api/account/password', { old_password, password: NEW_PASSWORD });
    for (let done = 0; done < 5; done += 1) expect((await change('not the old one')).status).toBe(422);
    expect((await change(PASSWORD)).status).toBe(429);
    test.clock.advance(15 * 60);
    expect((await change(PASSWORD)).status).toBe(204);
  });

  it('[B15] the address changes by the link to the new one, and the old one is told', async () => {
    const member = await makeMember(test, site);
    const taken = await makeMember(test, site);
    const ask = (email: string, password = PASSWORD) =>
      member.browser.post('/api/account/email-changes', { email, password });
    expect(problemOf(await ask('new@example.com', 'wrong one')).errors?.[0]?.code).toBe('old_password_wrong');
    for (const wrong of ['a..b@example.com', 'nobody', 'nobody@']) {
      const [fault] = problemOf(await ask(wrong)).errors ?? [];
      expect(fault).toMatchObject({ field: 'email', code: 'new_email_invalid' });
    }
    expect(problemOf(await ask(taken.email)).errors?.[0]?.code).toBe('email_taken_here');
    expect((await ask('Moved@example.com')).status).toBe(204);
    const notice = (await mailsTo(member.email)).at(-1);
    expect(notice?.text).toContain('Moved@example.com');
    expect(notice?.text).not.toMatch(/#[\w-]{43}/);
    const token = await newestTokenTo('Moved@example.com');
    expect((await userOf(member))?.email).toBe(member.email);
    expect((await visitor().put('/api/account/email-changes', { token })).status).toBe(204);
    expect((await userOf(member))?.email).toBe('Moved@example.com');
    const again = await visitor().put('/api/account/email-changes', { token });
    expect([again.status, problemOf(again).args]).toEqual([410, { done: 1 }]);
    expect(await logIn('moved@example.com', PASSWORD)).toBe(200);
  });

  it('[B15] the link to the new address ends after 24 hours, with a new password, and when someone else took it', async () => {
    const member = await makeMember(test, site);
    const ask = (email: string) => member.browser.post('/api/account/email-changes', { email, password: PASSWORD });
    const use = (token: string) => visitor().put('/api/account/email-changes', { token });
    await ask('late@example.com');
    const late = await newestTokenTo('late@example.com');
    test.clock.advance(DAY);
    expect((await use(late)).status).toBe(410);
    await ask('wanted@example.com');
    await makeMember(test, site, { email: 'wanted@example.com', confirmed: false });
    const [mail] = await mailsTo('wanted@example.com');
    const taken = await use(tokenIn(mail));
    expect([taken.status, problemOf(taken).args?.done]).toEqual([410, undefined]);
    await ask('stopped@example.com');
    const stopped = await newestTokenTo('stopped@example.com');
    await member.browser.put('/api/account/password', { old_password: PASSWORD, password: NEW_PASSWORD });
    expect((await use(stopped)).status).toBe(410);
  });

  it('[B10] an unconfirmed member who moves to another address is confirmed by it', async () => {
    const member = await makeMember(test, site, { confirmed: false });
    const body = { email: 'better@example.com', password: PASSWORD };
    await member.browser.post('/api/account/email-changes', body);
    const token = await newestTokenTo('better@example.com');
    expect((await visitor().put('/api/account/email-changes', { token })).status).toBe(204);
    expect(await userOf(member)).toMatchObject({ status: 'active', email: 'better@example.com', credits: 5 });
  });
});
