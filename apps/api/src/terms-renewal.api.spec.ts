import type { AdminOwnText, SiteSettings, User } from '@duet/contract';
import { endpointOf, findFaults, getUser } from '@duet/contract';
import { SiteDirectory } from '@duet/sites';
import type { Browser, MadeMember, MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeMember, makeSite, problemOf, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

const TERMS = '/api/account/consents/terms';
const A16 = '2024-01-15T00:00:00.000Z';

describe('a new version of the terms', () => {
  let test: TestApp;
  let site: MadeSite;
  let admin: Browser;
  let member: MadeMember;

  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with });
    site = await makeSite(test);
    admin = (await logInStaff(test)).browser;
  });
  beforeEach(async () => {
    member = await makeMember(test, site);
  });
  afterAll(() => test.close());

  async function publish(slug: string, renews_terms?: boolean) {
    const path = `/api/admin/own-texts/page/${slug}/en`;
    const owner = { site_id: site.id };
    const versionOf = async () => ((await admin.get(path, owner)).body as AdminOwnText).version;
    const parts = { title: 'Ours', html: '<p>Of {terms_date}</p>' };
    await admin.put(path, { ...owner, version: await versionOf(), parts });
    const answer = await admin.post(`${path}/publish`, { ...owner, version: await versionOf(), renews_terms });
    test.get(SiteDirectory).drop();
    return answer;
  }
  const versionAt = async () =>
    ((await test.browser(site.host).get('/api/settings.php')).body as { settings: SiteSettings }).settings
      .terms_version_at;
  const userOf = async ({ browser }: MadeMember) => {
    const { body } = await browser.get('/api/user.php');
    expect(findFaults(endpointOf(getUser).answer!, body)).toEqual([]);
    return (body as { user: User }).user;
  };
  const agreementsOf = async ({ browser }: MadeMember) =>
    (
      (await browser.get('/api/account/consents')).body as { consents: { history: { kind: string }[] } }
    ).consents.history
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'terms').length;

  it('[A16] [H06] a corrected word leaves the date of the terms, and asks nobody', async () => {
    expect((await publish('terms')).status).toBe(200);
    expect(await versionAt()).toBe(A16);
    expect((await userOf(member)).terms_changed).toBe(false);
  });

  it('[H06] [B05] terms to agree to have their own date, and members agree to them once', async () => {
    const { body } = await publish('terms', true);
    const [version] = (body as AdminOwnText).versions;
    expect(version).toMatchObject({ renews_terms: true });
    expect(await versionAt()).toBe(version!.published_at);
    expect((await userOf(member)).terms_changed).toBe(true);

    const old = await member.browser.put(TERMS, { version_at: A16 });
    expect(problemOf(old)).toMatchObject({ status: 409, code: 'record_changed' });
    const agree = () => member.browser.put(TERMS, { version_at: version!.published_at });
    await Promise.all([agree(), agree()]);
    const { status, body: consents } = await agree();
    expect(status).toBe(200);
    expect(consents).toMatchObject({ consents: { terms: { version_at: version!.published_at } } });
    expect((await userOf(member)).terms_changed).toBe(false);
    expect(await agreementsOf(member)).toBe(2);
  });

  it('[H06] the pages of another company keep their date', async () => {
    const other = await makeSite(test);
    const before = await makeMember(test, other);
    await publish('privacy', true);
    expect((await userOf(before)).terms_changed).toBe(false);
    expect((await userOf(member)).terms_changed).toBe(true);
  });

  it('[H06] nobody agrees to other pages: the console is told which field is wrong', async () => {
    const refused = await publish('faq', true);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('renews_terms');
  });
});
