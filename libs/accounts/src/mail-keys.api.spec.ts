import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { SiteDirectory } from '@duet/sites';
import { makeMember, makeSite, PASSWORD, problemOf, startTestApp } from '@duet/testing';

let test: TestApp;
let site: MadeSite;

async function mailsTo(address: string) {
  await test.runJobs();
  return test.mails.filter(({ to }) => to === address);
}
const resetsTo = async (address: string) =>
  (await mailsTo(address)).filter(({ text }) => text.includes('/reset-password/do#'));
const askReset = (email: string, key: string, at = site) =>
  test.browser(at.host).post('/api/password-resets', { email }, { key });
const askChange = ({ browser }: MadeMember, email: string, key: string) =>
  browser.post('/api/account/email-changes', { email, password: PASSWORD }, { key });

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());

describe('a mail with a link is asked for under a key', () => {
  it('[B10] the activation mail is one, also after the minute in which no other may go', async () => {
    const member = await makeMember(test, site, { confirmed: false });
    const resend = (key: string) => member.browser.post('/api/activation/resend', undefined, { key });
    test.clock.advance(60);
    expect([(await resend('first')).status, (await resend('first')).status]).toEqual([204, 204]);
    test.clock.advance(60);
    expect((await resend('first')).status).toBe(204);
    expect(await mailsTo(member.email)).toHaveLength(2);
    expect((await resend('second')).status).toBe(204);
    expect((await resend('third')).status).toBe(429);
    expect(await mailsTo(member.email)).toHaveLength(3);
  });

  it('[B14] the one for a new password is one, and its key is of no other address', async () => {
    const [member, other] = [await makeMember(test, site), await makeMember(test, site)];
    for (let times = 0; times < 2; times += 1) expect((await askReset(member.email, 'a-reset')).status).toBe(204);
    expect(await resetsTo(member.email)).toHaveLength(1);
    expect(problemOf(await askReset(other.email, 'a-reset')).code).toBe('idempotency_conflict');
    expect(await resetsTo(other.email)).toHaveLength(0);
  });

  it('[B14] a refusal is not kept where the site tells of it', async () => {
    expect((await askReset('later@example.com', 'too-soon')).status).toBe(404);
    await makeMember(test, site, { email: 'later@example.com' });
    expect((await askReset('later@example.com', 'too-soon')).status).toBe(204);
    expect(await resetsTo('later@example.com')).toHaveLength(1);
  });

  it('[B15] an address that is sent twice gets one mail', async () => {
    const member = await makeMember(test, site);
    for (let times = 0; times < 2; times += 1)
      expect((await askChange(member, 'once@example.com', 'the-same')).status).toBe(204);
    expect(await mailsTo('once@example.com')).toHaveLength(1);
    expect(problemOf(await askChange(member, 'another@example.com', 'the-same')).code).toBe('idempotency_conflict');
    expect(await mailsTo('another@example.com')).toHaveLength(0);
  });
});

describe('where the site tells nobody who is a member', () => {
  /** Two members of such a site, which has told until now: a sign-up there says nothing, too. */
  async function begin() {
    const silent = await makeSite(test);
    const [one, other] = [await makeMember(test, silent), await makeMember(test, silent)];
    const setting = JSON.stringify({ reveal_account_existence: false });
    const change = 'UPDATE site_versions SET settings = settings || $2::jsonb WHERE site_id = $1';
    await test.db.systemRows(change, [silent.id, setting]);
    test.get(SiteDirectory).drop();
    return { silent, one, other };
  }

  it('[B14] D-74: a used key does not tell by another address if the first one was a member’s', async () => {
    const { silent, one, other } = await begin();
    for (const email of [one.email, 'nobody@example.com']) {
      expect((await askReset(email, `of-${email}`, silent)).status).toBe(204);
      const again = await askReset(other.email, `of-${email}`, silent);
      expect(problemOf(again).code).toBe('idempotency_conflict');
    }
    expect(await resetsTo(one.email)).toHaveLength(1);
    expect(await resetsTo(other.email)).toHaveLength(0);
  });

  it('[B15] D-74: nor does the key of a new address', async () => {
    const { one, other } = await begin();
    for (const email of [other.email, 'free@example.com']) {
      expect((await askChange(one, email, `of-${email}`)).status).toBe(204);
      const again = await askChange(one, 'own@example.com', `of-${email}`);
      expect(problemOf(again).code).toBe('idempotency_conflict');
    }
    expect(await mailsTo('free@example.com')).toHaveLength(1);
    expect(await mailsTo('own@example.com')).toHaveLength(0);
  });
});
