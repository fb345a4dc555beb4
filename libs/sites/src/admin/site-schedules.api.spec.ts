import { jest } from '@jest/globals';
import type { AdminSiteDetail, AuditEntry } from '@duet/contract';
import type { MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { Database, Log } from '@duet/platform';
import { logInStaff, makeSite, problemOf, startTestApp, until } from '@duet/testing';
import { SiteSchedulesService } from './site-schedules.service';

const HOUR = 3600;
interface Version {
  version: number;
  note: string | null;
  published_by: string | null;
  current: boolean;
}

let test: TestApp;
let home: MadeSite;
let operator: MadeStaff;
let made = 0;
beforeAll(async () => {
  test = await startTestApp();
  home = await makeSite(test);
});
beforeEach(async () => {
  operator = await logInStaff(test, { role: 'operator' });
});
afterAll(() => test.close());

const create = async (companyId = home.companyId) => {
  made += 1;
  const wish = { name: 'Quay', domain: `planned${made}.test`, niche: 1, company_id: companyId };
  const { body } = await operator.browser.post('/api/admin/sites', { ...wish, countries: ['NL'], locales: ['en'] });
  return body as AdminSiteDetail;
};
const act = (id: string, name: string, body?: object) => operator.browser.post(`/api/admin/sites/${id}/${name}`, body);
const detail = async (id: string) => (await operator.browser.get(`/api/admin/sites/${id}`)).body as AdminSiteDetail;
const versionsOf = async (id: string) =>
  (await operator.browser.get('/api/admin/site-versions', { filter: JSON.stringify({ site_id: id }) }))
    .body as Version[];
const patch = (id: string, body: object) => operator.browser.patch(`/api/admin/sites/${id}`, body);
/** The reading of a clock in UTC, some hours from now. */
const inHours = (hours: number) =>
  new Date(test.clock.now().getTime() + hours * HOUR * 1000).toISOString().slice(0, 16);
const plan = (hours: number, more: object = {}) => ({ local_time: inHours(hours), zone: 'UTC', ...more });
const faultOf = async (id: string, body: object) => {
  const [fault] = problemOf(await act(id, 'schedule', body)).errors ?? [];
  return fault && `${fault.field} ${fault.code}`;
};
const nameAt = async (host: string) => {
  const { status, body } = await test.browser(host).get('/api/settings.php');
  return status === 200 ? (body as { settings: { name: string } }).settings.name : null;
};
const job = () => test.get(SiteSchedulesService).publishDue();

describe('publishing at a time', () => {
  it('[I02] the draft of that moment is published when its time has come, with its comment, in the name of who planned it', async () => {
    const { id, domain } = await create();
    const planned = (await act(id, 'schedule', plan(5, { note: 'Winter look' }))).body as AdminSiteDetail;
    expect(planned).toMatchObject({
      status: 'draft',
      schedule: { zone: 'UTC', note: 'Winter look', failure: null },
      company_zone: 'Europe/Amsterdam',
    });
    expect((await patch(id, { name: 'Quay in spring' })).status).toBe(200);
    await job();
    expect([await nameAt(domain!), (await versionsOf(id)).length]).toEqual([null, 0]);

    test.clock.advance(6 * HOUR);
    operator = await logInStaff(test, { role: 'operator' });
    await Promise.all([job(), job()]);
    await until(async () => (await nameAt(domain!)) === 'Quay');
    expect(await versionsOf(id)).toMatchObject([{ version: 1, note: 'Winter look', current: true }]);
    expect(await detail(id)).toMatchObject({ name: 'Quay in spring', schedule: null, unpublished_changes: true });
    const filter = JSON.stringify({ resource: 'sites', resource_id: id });
    const entries = (await operator.browser.get('/api/admin/audit-entries', { filter })).body as AuditEntry[];
    const [published] = entries.filter((entry) => entry.act === 'published');
    const [scheduled] = entries.filter((entry) => entry.act === 'scheduled');
    expect(published).toMatchObject({ staff_email: scheduled!.staff_email, request_id: null });
    expect(published!.changes).toContainEqual({ field: 'published_version', before: 'null', after: '1' });
    expect((await versionsOf(id))[0]!.published_by).toBe(scheduled!.staff_email);
  });

  it('[I02] a plan is moved and cancelled; publishing by hand, rolling back and archiving give it up', async () => {
    const { id } = await create();
    await act(id, 'schedule', plan(2));
    await act(id, 'schedule', plan(4));
    test.clock.advance(3 * HOUR);
    operator = await logInStaff(test, { role: 'operator' });
    await job();
    expect((await detail(id)).status).toBe('draft');
    expect((await operator.browser.delete(`/api/admin/sites/${id}/schedule`)).body).toMatchObject({ schedule: null });
    expect((await operator.browser.delete(`/api/admin/sites/${id}/schedule`)).status).toBe(409);
    await act(id, 'schedule', plan(4));
    expect((await act(id, 'publish')).body).toMatchObject({ schedule: null, published_version: 1 });
    // Nothing waits to be published.
    expect((await act(id, 'schedule', plan(4))).status).toBe(409);
    for (const [name, body] of [['roll-back', { version: 1 }], ['archive']] as [string, object?][]) {
      await patch(id, { name: `Quay ${name}` });
      if (name === 'roll-back') await act(id, 'publish');
      await patch(id, { name: `Quay for ${name}` });
      expect((await act(id, 'schedule', plan(1))).status).toBe(200);
      expect((await act(id, name, body)).body).toMatchObject({ schedule: null });
    }
  });

  it('[I02] times that are past, skipped or far are refused with their field; what is no longer complete keeps its plan and says why', async () => {
    const { id } = await create();
    expect(await faultOf(id, plan(-1))).toBe('local_time time_past');
    expect(await faultOf(id, plan(24 * 400))).toBe('local_time time_far');
    expect(await faultOf(id, { local_time: '2026-02-31T09:00', zone: 'UTC' })).toBe('local_time time_gap');
    expect(await faultOf(id, { local_time: 'tomorrow', zone: 'UTC' })).toBe('local_time invalid_date');
    expect(await faultOf(id, plan(1, { zone: 'Mars/Olympus' }))).toBe('zone invalid');
    await act(id, 'schedule', plan(1));
    await test.db.systemRows(`UPDATE companies SET kvk = NULL WHERE id = $1`, [home.companyId]);
    test.clock.advance(2 * HOUR);
    operator = await logInStaff(test, { role: 'operator' });
    await job();
    await test.db.systemRows(`UPDATE companies SET kvk = '12345678' WHERE id = $1`, [home.companyId]);
    await job();
    expect(await detail(id)).toMatchObject({
      status: 'draft',
      schedule: { failure: expect.stringContaining('The company needs a name, an address') as unknown },
    });
    const inGerman = await operator.browser.send('get', `/api/admin/sites/${id}`, {
      headers: { 'accept-language': 'de' },
    });
    expect((inGerman.body as AdminSiteDetail).schedule?.failure).toContain('Die Firma braucht');
    const support = await logInStaff(test, { role: 'support' });
    expect((await support.browser.post(`/api/admin/sites/${id}/schedule`, plan(1))).status).toBe(403);
  });

  it('[I02] a plan that takes the place of one that fails is not marked as failed', async () => {
    const { id } = await create();
    await act(id, 'schedule', plan(1));
    await test.db.systemRows(`UPDATE companies SET kvk = NULL WHERE id = $1`, [home.companyId]);
    test.clock.advance(2 * HOUR);
    operator = await logInStaff(test, { role: 'operator' });
    const [db, log] = [test.get(Database), test.get(Log)];
    const system = db.system.bind(db);
    let answer: number | null = null;
    // The next transaction after the failure is told is the one that notes it.
    const warn = jest.spyOn(log, 'warn').mockImplementationOnce(() => {
      jest.spyOn(db, 'system').mockImplementationOnce(async (work) => {
        await test.db.systemRows(`UPDATE companies SET kvk = '12345678' WHERE id = $1`, [home.companyId]);
        answer = (await act(id, 'schedule', plan(3))).status;
        return system(work);
      });
    });
    await job();
    jest.restoreAllMocks();
    expect([warn.mock.calls.length, answer]).toEqual([1, 200]);
    expect((await detail(id)).schedule).toMatchObject({ failure: null });
    test.clock.advance(4 * HOUR);
    operator = await logInStaff(test, { role: 'operator' });
    await job();
    expect(await detail(id)).toMatchObject({ status: 'published', schedule: null });
  });

  it('[I02] a company that a plan names is not removed, and the plan is published', async () => {
    const admin = (await logInStaff(test)).browser;
    const facts = {
      name: 'Harbour',
      address: 'Kade 1',
      kvk: '12345678',
      city: 'Utrecht',
      country: 'NL',
      support_email: 'harbour@example.com',
    };
    const { body: company } = await admin.post('/api/admin/companies', facts);
    const companyId = (company as { id: string }).id;
    const { id } = await create(companyId);
    expect((await act(id, 'schedule', plan(1))).status).toBe(200);
    expect((await patch(id, { company_id: home.companyId })).status).toBe(200);
    expect((await admin.delete(`/api/admin/companies/${companyId}`)).status).toBe(409);
    await expect(test.db.systemRows('DELETE FROM companies WHERE id = $1', [companyId])).rejects.toThrow(
      /fk_site_schedules_company/,
    );
    test.clock.advance(2 * HOUR);
    operator = await logInStaff(test, { role: 'operator' });
    await job();
    expect(await detail(id)).toMatchObject({ status: 'published', schedule: null });
  });

  it('[I02] a version has a comment, which is changed and removed', async () => {
    const { id } = await create();
    await act(id, 'publish');
    expect((await act(id, 'version-notes', { version: 1, note: ' Soft launch ' })).status).toBe(200);
    expect(await versionsOf(id)).toMatchObject([{ version: 1, note: 'Soft launch' }]);
    await act(id, 'version-notes', { version: 1, note: null });
    expect(await versionsOf(id)).toMatchObject([{ note: null }]);
    expect(problemOf(await act(id, 'version-notes', { version: 9, note: 'None' })).errors).toMatchObject([
      { field: 'version' },
    ]);
  });
});
