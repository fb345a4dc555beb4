import { totpCode } from '@duet/accounts';
import type { AdminStaff } from '@duet/contract';
import type { Browser, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, problemOf, STAFF_PASSWORD, STAFF_SECRET, startTestApp } from '@duet/testing';

const PASSWORD = 'four brass kettles sing';
const EXPIRED = { status: 410, code: 'link_expired' };

describe('invitations of staff', () => {
  let test: TestApp;
  let admin: MadeStaff;
  let count = 0;
  beforeAll(async () => {
    test = await startTestApp();
    admin = await logInStaff(test);
  });
  afterAll(() => test.close());

  const invite = async (role = 'support') => {
    const email = `new${(count += 1)}@example.com`;
    const body = { email, name: 'Robin Reed', assignments: [{ role, company_id: null, site_id: null }] };
    const answer = await admin.browser.post('/api/admin/staff', body);
    expect(answer.status).toBe(201);
    const staff = answer.body as AdminStaff;
    return { ...staff, path: `/api/admin/staff/${staff.id}` };
  };
  const tokenFor = async (email: string) => {
    await test.runJobs();
    const mail = test.mails.filter(({ to }) => to === email).at(-1);
    return /\/link#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const newcomer = () => test.browser('console.localhost');
  const open = (browser: Browser, token: string) => browser.post('/api/admin/session/link', { token });
  const choose = (browser: Browser, token: string, password = PASSWORD) =>
    browser.post('/api/admin/session/password', { token, password });
  const refusalOf = (answer: Parameters<typeof problemOf>[0]) => ({
    status: answer.status,
    code: problemOf(answer).code,
  });
  const read = async (path: string) => (await admin.browser.get(path)).body as AdminStaff;

  it('[I01] somebody is invited by mail, chooses a password, enrols the second factor, and is in', async () => {
    const person = await invite();
    expect(person).toMatchObject({ second_factor: false, invited_until: expect.any(String) as string });
    const token = await tokenFor(person.email);
    const mail = test.mails.at(-1)!;
    expect(mail.from).toEqual({ name: 'Duet console', address: 'no-reply@console.localhost' });
    expect(mail.subject).toBe('You are invited to the Duet console');
    expect(mail.text).toContain(`http://console.localhost:8080/link#${token}`);
    const stored = await test.db.systemRows(`SELECT * FROM staff_links l, outbox_jobs j`);
    expect(JSON.stringify(stored)).not.toContain(token);

    const browser = newcomer();
    expect((await open(browser, token)).body).toEqual({ kind: 'invitation', email: person.email, name: 'Robin Reed' });
    expect(problemOf(await choose(browser, token, 'robin reed robin')).errors?.[0]).toMatchObject({
      field: 'password',
    });
    expect((await choose(browser, token)).body).toEqual({ step: 'enrolment' });
    expect((await browser.get('/api/admin/sites')).status).toBe(403);
    const { secret } = (await browser.post('/api/admin/session/enrolment', {})).body as { secret: string };
    const code = totpCode(secret, test.clock.now());
    expect((await browser.post('/api/admin/session/enrolment', { code })).body).toMatchObject({ step: 'done' });
    expect((await browser.get('/api/admin/sites')).status).toBe(200);
    expect((await browser.get('/api/admin/staff')).status).toBe(403);
    expect(refusalOf(await choose(newcomer(), token))).toEqual(EXPIRED);
    expect(await read(person.path)).toMatchObject({ invited_until: null, second_factor: true });
  });

  it('[I01] mails to staff are in the language of whoever gets them: of an invitation the one that it names, or the inviter’s', async () => {
    const inviter = await logInStaff(test);
    await inviter.browser.patch('/api/admin/account', { locale: 'nl' });
    const inviteFrom = async (locale?: string) => {
      const email = `new${(count += 1)}@example.com`;
      const assignments = [{ role: 'support', company_id: null, site_id: null }];
      const { body } = await inviter.browser.post('/api/admin/staff', { email, name: 'Robin', assignments, locale });
      const token = await tokenFor(email);
      return { email, token, staff: body as AdminStaff, mail: test.mails.at(-1)! };
    };
    const dutch = await inviteFrom();
    expect([dutch.staff.locale, dutch.mail.subject]).toEqual(['nl', 'Je bent uitgenodigd voor de Duet-console']);
    const german = await inviteFrom('de');
    expect(german.staff.locale).toBe('de');
    expect(german.mail).toMatchObject({
      subject: 'Sie sind zur Duet-Konsole eingeladen',
      from: { name: 'Duet-Konsole' },
    });
    for (const text of ['lang="de"', 'kopieren Sie diese Adresse']) expect(german.mail.html).toContain(text);
    for (const text of ['Wählen Sie ein Passwort', german.email, 'Konto der Konsole unter'])
      expect(german.mail.text).toContain(text);
    expect((await choose(newcomer(), german.token)).status).toBe(200);
    await newcomer().post('/api/admin/session/reset', { email: german.email });
    expect(await tokenFor(german.email)).toHaveLength(43);
    expect(test.mails.at(-1)!.subject).toBe('Wählen Sie ein neues Passwort für die Duet-Konsole');
    const body = { email: 'x@example.com', name: 'Robin', assignments: [], locale: 'xx' };
    const fields = problemOf(await inviter.browser.post('/api/admin/staff', body)).errors!.map(({ field }) => field);
    expect(fields).toContain('locale');
  });

  it('[I01] an invitation works 72 hours, and one that is sent again replaces it', async () => {
    const person = await invite();
    const token = await tokenFor(person.email);
    test.clock.advance(72 * 3600 + 1);
    expect(refusalOf(await open(newcomer(), token))).toEqual(EXPIRED);
    expect(new Date((await read(person.path)).invited_until!).getTime()).toBeLessThan(test.clock.now().getTime());
    expect((await admin.browser.post(`${person.path}/invitation`)).status).toBe(200);
    const second = await tokenFor(person.email);
    expect((await admin.browser.post(`${person.path}/invitation`)).status).toBe(200);
    const third = await tokenFor(person.email);
    expect(refusalOf(await open(newcomer(), second))).toEqual(EXPIRED);
    expect((await choose(newcomer(), third)).status).toBe(200);
    expect((await admin.browser.post(`${person.path}/invitation`)).status).toBe(409);
    expect((await admin.browser.delete(`${person.path}/invitation`)).status).toBe(409);
  });

  it('[I01] a withdrawn invitation leads nowhere, and the person is gone', async () => {
    const person = await invite();
    const token = await tokenFor(person.email);
    expect((await admin.browser.delete(`${person.path}/invitation`)).status).toBe(204);
    expect(refusalOf(await choose(newcomer(), token))).toEqual(EXPIRED);
    expect((await admin.browser.get(person.path)).status).toBe(404);
  });

  it('[I01] two uses of one link at once set one password', async () => {
    const person = await invite();
    const token = await tokenFor(person.email);
    const answers = await Promise.all([choose(newcomer(), token), choose(newcomer(), token, 'seven quiet herons')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('[I01] nobody logs in before the invitation is accepted, and no password can be given to somebody else', async () => {
    const person = await invite();
    const { email } = person;
    const tried = await newcomer().post('/api/admin/session', { email, password: PASSWORD });
    expect(problemOf(tried).code).toBe('login_failed');
    const set = await admin.browser.patch(person.path, { password: PASSWORD });
    expect(set.status).toBe(422);
  });

  it('[I01] a forgotten password is chosen anew by a mailed link; the second factor is asked for all the same', async () => {
    const staff = await logInStaff(test);
    const visitor = newcomer();
    const ask = (email: string) => visitor.post('/api/admin/session/reset', { email });
    expect((await ask('nobody-at-all@example.com')).status).toBe(204);
    expect((await ask(staff.email)).status).toBe(204);
    const token = await tokenFor(staff.email);
    expect(test.mails.filter(({ to }) => to.startsWith('nobody'))).toEqual([]);
    expect((await open(visitor, token)).body).toMatchObject({ kind: 'password_reset' });
    expect((await choose(visitor, token)).body).toEqual({ step: 'totp' });
    expect((await staff.browser.get('/api/admin/sites')).status).toBe(403);
    expect((await visitor.get('/api/admin/sites')).status).toBe(403);
    test.clock.advance(30);
    const code = totpCode(STAFF_SECRET, test.clock.now());
    expect((await visitor.post('/api/admin/session/totp', { code })).body).toEqual({ step: 'done' });
    const old = await newcomer().post('/api/admin/session', { email: staff.email, password: STAFF_PASSWORD });
    expect(problemOf(old).code).toBe('login_failed');
  });

  it('[I01] an administrator has a reset mailed; three mails a day and person are asked for by anybody', async () => {
    const staff = await logInStaff(test);
    expect((await admin.browser.post(`/api/admin/staff/${staff.id}/password-reset`)).status).toBe(204);
    expect(await tokenFor(staff.email)).toHaveLength(43);
    const sent = () => test.mails.filter(({ to }) => to === staff.email).length;
    for (let times = 0; times < 5; times += 1) {
      await newcomer().post('/api/admin/session/reset', { email: staff.email });
      await test.runJobs();
    }
    expect(sent()).toBe(4);
  });

  it('[I01] a second factor is taken away by another administrator alone, after a fresh check, and its person gets a mail', async () => {
    const staff = await logInStaff(test);
    const acting = await logInStaff(test, { ends: true });
    const remove = (by: MadeStaff, id: string) =>
      by.browser.patch(`/api/admin/staff/${id}`, { reset_second_factor: true });
    const mailsTo = async ({ email }: MadeStaff) => {
      await test.runJobs();
      return test.mails.filter(({ to }) => to === email);
    };
    expect(problemOf(await remove(staff, staff.id)).code).toBe('wrong_state');
    test.clock.advance(601);
    expect(problemOf(await remove(acting, staff.id)).code).toBe('check_needed');
    expect(await mailsTo(staff)).toEqual([]);
    await acting.browser.post('/api/admin/account/check', { password: STAFF_PASSWORD });
    expect((await remove(acting, staff.id)).body).toMatchObject({ second_factor: false });
    expect((await staff.browser.get('/api/admin/sites')).status).toBe(403);
    expect((await remove(acting, staff.id)).status).toBe(200);
    const [mail, ...more] = await mailsTo(staff);
    expect([mail!.subject, more]).toEqual(['Your second factor for the Duet console was removed', []]);
    const filter = JSON.stringify({ resource: 'staff', resource_id: staff.id });
    const { body } = await acting.browser.get('/api/admin/audit-entries', { filter });
    expect(JSON.stringify(body)).toContain('second_factor');
  });

  it('[I01] an administrator sees where somebody is logged in and ends it; a role that is taken away is gone at once', async () => {
    const staff = await logInStaff(test, { role: 'support' });
    const path = `/api/admin/staff/${staff.id}`;
    const { body } = await admin.browser.get(`${path}/sessions`);
    expect(body).toMatchObject([{ address: staff.browser.address, current: false }]);
    expect((await admin.browser.delete(`${path}/sessions`)).status).toBe(204);
    expect((await staff.browser.get('/api/admin/sites')).status).toBe(403);
    const other = await logInStaff(test, { role: 'operator' });
    const assignments = [{ role: 'moderator', company_id: null, site_id: null }];
    await admin.browser.patch(`/api/admin/staff/${other.id}`, { assignments });
    expect(problemOf(await other.browser.get('/api/admin/orders')).code).toBe('authentication_required');
  });
});
