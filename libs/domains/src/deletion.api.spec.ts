import { DeletionJobs } from '@duet/accounts';
import { ChatModule } from '@duet/chat';
import type { Deletion } from '@duet/contract';
import { LikesModule } from '@duet/likes';
import { PushModule } from '@duet/push';
import type { Browser, MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, PASSWORD, placeMember, problemOf, SalesFixture, startTestApp } from '@duet/testing';

const DAY = 24 * 3600;
let test: TestApp;
let site: MadeSite;

const visitor = () => test.browser(site.host);
const PATH = '/api/account/deletion';
const ask = (member: MadeMember, password = PASSWORD) => member.browser.post(PATH, { password });
async function tokenOf(member: MadeMember): Promise<string> {
  await test.runJobs();
  const mail = test.mails.filter(({ to }) => to === member.email).at(-1);
  return /account-deleted#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
const logIn = (member: MadeMember, browser = visitor()) =>
  browser.post('/api/user.php', { login: member.email, password: PASSWORD });
const read = async (token: string) => {
  const answer = await visitor().post('/api/account/deletion/status', { token });
  return { status: answer.status, deletion: (answer.body as { deletion: Deletion }).deletion };
};
const seenBy = async (viewer: MadeMember, other: MadeMember) =>
  (await viewer.browser.get(`/api/members/${other.id}`)).status;

beforeAll(async () => {
  test = await startTestApp({ domains: [LikesModule, ChatModule, PushModule] });
  site = await makeSite(test);
});
afterAll(() => test.close());

describe('deleting an account', () => {
  it('[B16] needs the password, hides the member at once, ends every session and mails the way back', async () => {
    const member = await makeMember(test, site);
    const other = await makeMember(test, site, { gender: 'male' });
    const second = visitor();
    await logIn(member, second);
    const wrong = await ask(member, 'not the password');
    expect([wrong.status, problemOf(wrong).errors?.[0]?.field]).toEqual([422, 'password']);
    expect(await seenBy(other, member)).toBe(200);
    const answer = await ask(member);
    expect(answer.status).toBe(201);
    expect(await seenBy(other, member)).toBe(404);
    for (const browser of [member.browser, second])
      expect((await browser.get('/api/user.php')).body).toEqual({ user: null });
    const token = await tokenOf(member);
    const { status, deletion } = await read(token);
    expect([status, deletion.state, deletion.at]).toEqual([
      200,
      'pending',
      (answer.body as { delete_at: string }).delete_at,
    ]);
  });

  it('[B16] answers a log-in in those 14 days with the day, and sends the link again', async () => {
    const member = await makeMember(test, site);
    await ask(member);
    const refused = await logIn(member);
    const { code, detail } = problemOf(refused);
    expect([refused.status, code]).toEqual([403, 'pending_deletion']);
    expect(detail).toMatch(/will be deleted on .*202\d/);
    await test.runJobs();
    const mails = () => test.mails.filter(({ to }) => to === member.email).length;
    const before = mails();
    expect((await visitor().post('/api/account/deletion/mails', { login: member.email })).status).toBe(204);
    expect((await visitor().post('/api/account/deletion/mails', { login: 'nobody@example.com' })).status).toBe(204);
    await test.runJobs();
    expect(mails()).toBe(before + 1);
    for (let sent = 1; sent < 5; sent += 1)
      await visitor().post('/api/account/deletion/mails', { login: member.email });
    expect((await visitor().post('/api/account/deletion/mails', { login: member.email })).status).toBe(429);
  });

  it('[B16] is undone by the link: profile, conversations and log-in are back; once', async () => {
    const member = await makeMember(test, site);
    const other = await makeMember(test, site, { gender: 'male' });
    await other.browser.post('/api/conversations', { profile_id: member.id, type: 'text', text: 'Hello' });
    await ask(member);
    const token = await tokenOf(member);
    test.clock.advance(13 * DAY);
    await test.get(DeletionJobs).eraseDue();
    expect((await visitor().post('/api/account/deletion/restore', { token })).status).toBe(204);
    expect((await visitor().post('/api/account/deletion/restore', { token })).status).toBe(410);
    const browser = visitor();
    expect((await logIn(member, browser)).status).toBe(200);
    expect(await seenBy({ ...member, browser: other.browser }, member)).toBe(200);
    const { chats } = (await browser.get('/api/chats.php')).body as { chats: { last_message: { text: string } }[] };
    expect(chats.map(({ last_message }) => last_message.text)).toEqual(['Hello']);
    test.clock.advance(2 * DAY);
    await test.get(DeletionJobs).eraseDue();
    expect((await logIn(member)).status).toBe(200);
  });

  it('[B16] D-62: restored, keeps the money that was paid back, and not the credits', async () => {
    const own = await makeSite(test, { countries: ['NL', 'GB'] });
    const sales = new SalesFixture(test, own);
    const bundle = await sales.sell({ credits: 20, price: 1499 });
    const member = await makeMember(test, own, { country: 'NL' });
    const balance = async () =>
      (
        await test.db.systemRows<{ balance: number }>('SELECT balance FROM wallets WHERE member_id = $1', [member.id])
      )[0]?.balance;
    const refunds = () => test.db.systemRows('SELECT credits, amount FROM refunds WHERE member_id = $1', [member.id]);
    const before = await balance();
    await sales.buyBundle(member, bundle);
    expect(await balance()).toBe(before! + 20);
    await ask(member);
    const token = await tokenOf(member);
    const restored = await test.browser(own.host).post('/api/account/deletion/restore', { token });
    expect([restored.status, await balance()]).toEqual([204, before]);
    expect(await refunds()).toEqual([{ credits: 20, amount: 1499 }]);
    await member.browser.post('/api/user.php', { login: member.email, password: PASSWORD });
    expect((await ask(member)).status).toBe(201);
    expect(await refunds()).toHaveLength(1);
  });

  it('[B16] of another site, or a made-up token, opens nothing', async () => {
    const member = await makeMember(test, site);
    await ask(member);
    const token = await tokenOf(member);
    const elsewhere = await makeSite(test);
    const there = await test.browser(elsewhere.host).post('/api/account/deletion/restore', { token });
    expect(there.status).toBe(410);
    expect((await read('A'.repeat(43))).status).toBe(410);
  });

  it('[B16] two requests at the same moment are one', async () => {
    const member = await makeMember(test, site);
    const statuses = (await Promise.all([ask(member), ask(member), ask(member)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    await test.runJobs();
    const subjects = test.mails.filter(({ to }) => to === member.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Your account will be deleted'))).toHaveLength(1);
  });
});

describe('a request to delete that comes again', () => {
  const key = 'lost-answer';
  const again = (browser: Browser, password = PASSWORD) => browser.post(PATH, { password }, { key });
  const mailsTo = (member: MadeMember) =>
    test.mails.filter(({ to, subject }) => to === member.email && subject.startsWith('Your account will be deleted'));

  it('[B16] has the first answer, with the ended session and without; one mail goes out', async () => {
    const own = await makeSite(test);
    const member = await makeMember(test, own);
    const lost = test.browser(own.host);
    lost.setCookie('auth.session', /auth\.session=([^;]+)/.exec(member.browser.cookieHeader())![1]!);
    const first = await again(member.browser);
    expect(first.status).toBe(201);
    test.clock.advance(60);
    for (const browser of [member.browser, lost, test.browser(own.host)]) {
      const { status, body } = await again(browser);
      expect([status, body]).toEqual([201, first.body]);
    }
    await test.runJobs();
    expect(mailsTo(member)).toHaveLength(1);
  });

  it('[B16] needs the password of the first; another key needs a session', async () => {
    const own = await makeSite(test);
    const member = await makeMember(test, own);
    await again(member.browser);
    const wrong = await again(member.browser, 'not the password');
    expect([wrong.status, problemOf(wrong).code]).toEqual([409, 'idempotency_conflict']);
    const other = await ask(member);
    expect([other.status, problemOf(other).code]).toEqual([403, 'authentication_required']);
    expect((await test.browser((await makeSite(test)).host).post(PATH, { password: PASSWORD }, { key })).status).toBe(
      403,
    );
  });

  it('[B16] never says of an account that it is closed while it is not', async () => {
    const own = await makeSite(test);
    const [member, other] = [await makeMember(test, own), await makeMember(test, own)];
    await again(member.browser);
    expect((await again(other.browser)).status).toBe(409);
    expect((await other.browser.get('/api/user.php')).body).not.toEqual({ user: null });
    await test.browser(own.host).post(`${PATH}/restore`, { token: await tokenOf(member) });
    await member.browser.post('/api/user.php', { login: member.email, password: PASSWORD });
    expect((await again(member.browser)).status).toBe(409);
  });
});

describe('pausing an account', () => {
  it('[B16] is for members whose address is confirmed', async () => {
    const member = await placeMember(test, site, { confirmed: false });
    const refused = await member.browser.post('/api/account/pause');
    expect([refused.status, problemOf(refused).code]).toEqual([409, 'wrong_state']);
    expect((await member.browser.get('/api/user.php')).body).not.toEqual({ user: null });
  });

  it('[B16] hides the member until the next log-in', async () => {
    const member = await makeMember(test, site);
    const other = await makeMember(test, site, { gender: 'male' });
    expect((await member.browser.post('/api/account/pause')).status).toBe(204);
    expect((await member.browser.get('/api/user.php')).body).toEqual({ user: null });
    expect(await seenBy(other, member)).toBe(404);
    const answer = await logIn(member);
    expect((answer.body as { user: { profile: { status: string } } }).user.profile.status).toBe('active');
    expect(await seenBy(other, member)).toBe(200);
  });
});
