import type { AdminSavedReply, adminListCaseReplies, AnswerOf } from '@duet/contract';
import { adminListSavedReplies, endpointOf, findFaults } from '@duet/contract';
import type { MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { CasesModule } from '../cases.module';

type CaseReplies = AnswerOf<typeof adminListCaseReplies>;

let test: TestApp;
let site: MadeSite;
let [support, moderator, ofSite, away]: MadeStaff[] = [];
let keys = 0;

beforeAll(async () => {
  test = await startTestApp({ domains: [CasesModule] });
  site = await makeSite(test, { locales: ['en', 'de', 'fi'], countries: ['NL'] });
  support = await logInStaff(test, { role: 'support', companyId: site.companyId });
  moderator = await logInStaff(test, { role: 'moderator', companyId: site.companyId });
  ofSite = await logInStaff(test, { role: 'support', siteId: site.id });
  away = await logInStaff(test, { role: 'support', companyId: (await makeSite(test)).companyId });
});
afterAll(() => test.close());

const PATH = '/api/admin/saved-replies';
const TEXTS = { en: 'Hello {name}, {reference}: {order}.', de: 'Hallo {name}, {reference} bei {site}: {order}.' };
const save = (body: object, { browser } = support!) =>
  browser.post(PATH, { company_id: site.companyId, name: `Reply ${(keys += 1)}`, texts: TEXTS, ...body });
const saved = async (body: object = {}) => (await save(body)).body as AdminSavedReply;
const complain = async (language: 'de' | 'fi') => {
  const ann = await placeMember(test, site, { language });
  const body = { kind: 'technical', words: 'The page stays empty.' };
  await ann.browser.post('/api/complaints', body, { key: `reply-${(keys += 1)}` });
  const { cases } = (await ann.browser.get('/api/cases')).body as { cases: [{ id: string; reference: string }] };
  return { ann, ...cases[0] };
};
const repliesFor = async (id: string, { browser } = support!) => {
  const answer = await browser.get(`/api/admin/cases/${id}/replies`);
  return answer.status === 200 ? (answer.body as CaseReplies) : answer.status;
};

describe('saved replies', () => {
  it('[I05] stand in the answer in the language of whoever complained, filled in; without one in English', async () => {
    const { id } = await saved();
    const german = await complain('de');
    const [found] = ((await repliesFor(german.id)) as CaseReplies).filter((reply) => reply.id === id);
    expect(found).toMatchObject({ locale: 'de' });
    expect(found!.text).toContain(`Hallo ${german.ann.name}, ${german.reference} bei `);
    expect(found!.text).toContain(': {order}.');
    const finnish = await complain('fi');
    const [other] = ((await repliesFor(finnish.id, moderator)) as CaseReplies).filter((reply) => reply.id === id);
    expect(other).toMatchObject({ locale: 'en', text: `Hello ${finnish.ann.name}, ${finnish.reference}: {order}.` });
    expect(await repliesFor(finnish.id, away)).toBe(404);
  });

  it('[I05] name every fault: no English, an unknown placeholder, a taken name, another company', async () => {
    const faultsOf = async (body: object) => problemOf(await save(body)).errors!.map(({ field }) => field);
    expect(await faultsOf({ texts: { de: 'Hallo' } })).toEqual(['texts.en']);
    expect(await faultsOf({ texts: { en: 'Hello', de: 'Hallo {vorname}' } })).toEqual(['texts.de']);
    expect(await faultsOf({ texts: { en: 'Hello', xx: 'Hello' } })).toHaveLength(1);
    await save({ name: 'Taken' });
    expect(await faultsOf({ name: ' Taken ' })).toEqual(['name']);
    expect((await save({}, away!)).status).toBe(404);
    expect((await save({}, moderator!)).status).toBe(403);
  });

  it('[I05] are changed and removed by staff of the company, read by staff of its sites, and unknown elsewhere', async () => {
    const { id, version } = await saved();
    const listOf = async ({ browser }: MadeStaff) => {
      const { body } = await browser.get(PATH, { filter: JSON.stringify({ id }) });
      expect(findFaults(endpointOf(adminListSavedReplies).answer!, body)).toEqual([]);
      return (body as AdminSavedReply[]).length;
    };
    expect([await listOf(support!), await listOf(ofSite!), await listOf(away!)]).toEqual([1, 1, 0]);
    const patch = ({ browser }: MadeStaff, at = version) =>
      browser.patch(`${PATH}/${id}`, { version: at, name: `Changed ${id}`, texts: { en: 'Hi' } });
    expect([(await patch(ofSite!)).status, (await patch(away!)).status]).toEqual([404, 404]);
    expect((await patch(support!)).body).toMatchObject({ name: `Changed ${id}`, texts: { en: 'Hi' } });
    expect(problemOf(await patch(support!)).code).toBe('record_changed');
    expect((await support!.browser.delete(`${PATH}/${id}`)).status).toBe(200);
    expect(await listOf(support!)).toBe(0);
  });
});
