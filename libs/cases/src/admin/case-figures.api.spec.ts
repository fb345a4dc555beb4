import type { CaseFigures } from '@duet/contract';
import { adminGetCaseFigures, endpointOf, findFaults } from '@duet/contract';
import type { MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { CasesJobs } from '../cases.jobs';
import { CasesModule } from '../cases.module';

describe('the figures of cases', () => {
  let test: TestApp;
  let site: MadeSite;
  let [support, colleague]: MadeStaff[] = [];
  let keys = 0;
  const nextKey = () => `figure-${(keys += 1)}`;
  const act = (id: string, name: string, body?: object, { browser } = support!) =>
    browser.post(`/api/admin/cases/${id}/${name}`, body, { key: nextKey() });
  /** Opens a complaint and decides it; answers its member and id. */
  const settle = async (kind: string, remedy: string | null) => {
    const ann = await placeMember(test, site);
    await ann.browser.post('/api/complaints', { kind, words: 'Something is wrong here.' }, { key: nextKey() });
    const { id } = ((await ann.browser.get('/api/cases')).body as { cases: [{ id: string }] }).cases[0];
    if (remedy) {
      await act(id, 'take');
      await act(id, 'decision', { reason: 'As it was', rule: 'Terms 7', remedy });
    }
    return { ann, id };
  };
  const year = () => test.clock.now().getUTCFullYear();
  const read = async ({ browser } = support!, query = {}) => {
    const { body } = await browser.get('/api/admin/case-figures', {
      from: `${year()}-01-01`,
      to: `${year() + 1}-01-01`,
      ...query,
    });
    expect(findFaults(endpointOf(adminGetCaseFigures).answer!, body)).toEqual([]);
    return body as CaseFigures;
  };

  beforeAll(async () => {
    test = await startTestApp({ domains: [CasesModule] });
    site = await makeSite(test);
    support = await logInStaff(test, { role: 'support', companyId: site.companyId });
    colleague = await logInStaff(test, { role: 'support', companyId: site.companyId });
  });
  afterAll(() => test.close());

  it('[I05] count cases by kind and decision, with appeals, and outlast the cases themselves', async () => {
    await settle('technical', 'corrected');
    await settle('technical', 'none');
    await settle('billing_refund', null);
    const { ann, id } = await settle('technical', 'none');
    await ann.browser.post(`/api/cases/${id}/objection`, { text: 'Look again, please.' }, { key: nextKey() });
    await act(id, 'take', undefined, colleague);
    const second = { reason: 'It was broken', rule: 'Terms 7', remedy: 'corrected' };
    await act(id, 'decision', second, colleague);
    await test.db.systemRows(
      `UPDATE case_figures SET opened_at = decided_at - interval '50 hours' WHERE site_id = $1 AND kind = 'technical'`,
      [site.id],
    );
    const expected = {
      rows: [
        { kind: 'billing_refund', reason: null, opened: 1, decided: 0, remedies: [], median_hours: null },
        {
          kind: 'technical',
          opened: 3,
          decided: 3,
          remedies: [
            { remedy: 'corrected', count: 2 },
            { remedy: 'none', count: 1 },
          ],
          automated: 0,
          median_hours: 50,
          appealed: 1,
          reversed: 1,
        },
      ],
      total: { opened: 4, decided: 3, appealed: 1, reversed: 1 },
    };
    expect(await read(support, { site_id: site.id })).toMatchObject(expected);
    await test.db.systemRows(
      `UPDATE cases SET state = 'closed', closed_at = now() - interval '2 years' WHERE site_id = $1`,
      [site.id],
    );
    await test.get(CasesJobs).eraseOld();
    expect(await test.db.systemRows('SELECT 1 FROM cases WHERE site_id = $1', [site.id])).toEqual([]);
    expect(await read(support)).toMatchObject(expected);
  });

  it('[I01] [I05] are of the sites in reach and of the period that was asked for', async () => {
    const away = await logInStaff(test, { role: 'support', companyId: (await makeSite(test)).companyId });
    expect(await read(away)).toMatchObject({ rows: [], total: null });
    const before = { from: `${year() - 2}-01-01`, to: `${year() - 1}-01-01` };
    expect(await read(support, before)).toMatchObject({ rows: [], total: null });
    const turned = await support!.browser.get('/api/admin/case-figures', { from: '2026-02-01', to: '2026-01-01' });
    expect(problemOf(turned).errors).toMatchObject([{ field: 'to' }]);
    const moderator = await logInStaff(test, { role: 'moderator', companyId: site.companyId });
    expect((await moderator.browser.get('/api/admin/case-figures', before)).status).toBe(403);
  });
});
