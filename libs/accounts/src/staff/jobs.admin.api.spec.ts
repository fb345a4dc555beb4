import type { AdminJob, AuditEntry } from '@duet/contract';
import { adminListJobs, adminRemoveJob, adminRetryJob, endpointOf, findFaults, shape } from '@duet/contract';
import { defineJob, Ids, Outbox } from '@duet/platform';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeSite, startTestApp } from '@duet/testing';

const toll = defineJob('test.toll', shape({}));
const UNKNOWN_ID = '0198c0de-0000-7000-8000-000000000001';

interface Wishes {
  site?: MadeSite | null;
  name?: string;
  state?: 'open' | 'failed';
  error?: string | null;
  isUnknown?: boolean;
  isInDoubt?: boolean;
}

describe('jobs that did not end well, in the console', () => {
  let test: TestApp;
  let home: MadeSite;
  let other: MadeSite;
  let admin: Browser;
  let tolls = 0;
  beforeAll(async () => {
    test = await startTestApp();
    [home, other] = [await makeSite(test), await makeSite(test)];
    admin = (await logInStaff(test)).browser;
    test.get(Outbox).handle(toll, async () => {
      tolls += 1;
    });
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.systemRows('DELETE FROM outbox_jobs'));

  const place = async (options: Wishes = {}) => {
    const { site = home, name = toll.name, state = 'failed', error = 'The bell is cracked', ...flags } = options;
    const id = test.get(Ids).next();
    const now = test.clock.now();
    await test.db.systemRows(
      `INSERT INTO outbox_jobs (id, site_id, name, queue, payload, created_at, next_try_at, state, tries, last_error,
         failed_at, unknown_since, begun_at)
       VALUES ($1, $2, $3, 'rest', '{}', $4, $4, $5, 104, $6, $7, $8, $9)`,
      [
        id,
        site?.id ?? null,
        name,
        now,
        state,
        error,
        state === 'failed' ? now : null,
        flags.isUnknown ? now : null,
        flags.isInDoubt ? now : null,
      ],
    );
    test.clock.advance(1);
    return id;
  };
  const list = async (filter: object = {}, by = admin) => {
    const answer = await by.get('/api/admin/jobs', { filter: JSON.stringify(filter) });
    expect(findFaults(endpointOf(adminListJobs).answer!, answer.body)).toEqual([]);
    return answer.body as AdminJob[];
  };
  const idsOf = async (filter: object = {}, by = admin) => (await list(filter, by)).map(({ id }) => id);
  const retry = (id: string, body: object = {}, by = admin) => by.post(`/api/admin/jobs/${id}/retry`, body);
  const remove = (id: string, body: object = { reason: 'Mended by hand' }, by = admin) =>
    by.post(`/api/admin/jobs/${id}/removal`, body);
  const entriesOf = async (id: string) => {
    const filter = JSON.stringify({ resource: 'jobs', resource_id: id });
    return (await admin.get('/api/admin/audit-entries', { filter })).body as AuditEntry[];
  };

  it('[G07] lists what failed, what waits and what is tried again, newest first, by site, kind and state', async () => {
    const failed = await place({ isInDoubt: true });
    const waiting = await place({ state: 'open', isUnknown: true, error: null, name: 'later.kind' });
    const troubled = await place({ site: null, state: 'open' });
    await place({ state: 'open', error: null });
    const rows = await list();
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [troubled, 'troubled'],
      [waiting, 'waiting'],
      [failed, 'failed'],
    ]);
    expect(rows[0]).toMatchObject({ site_id: null, site_name: null, in_doubt: false, failed_at: null });
    expect(rows[0]!.next_try_at).not.toBeNull();
    const site = { site_id: home.id, site_name: `Site ${home.key}` };
    const last = { ...site, tries: 104, reason: 'The bell is cracked', in_doubt: true, next_try_at: null };
    expect(rows[2]).toMatchObject({ ...last, name: 'test.toll', queue: 'rest' });
    expect(await idsOf({ state: 'waiting' })).toEqual([waiting]);
    expect(await idsOf({ site_id: home.id, name: 'toll' })).toEqual([failed]);
    expect(await idsOf({ queue: 'mail' })).toEqual([]);
  });

  it('[I01] shows and obeys staff within their sites; jobs of the platform are for staff of all sites', async () => {
    const [mine, theirs, platform] = [await place(), await place({ site: other }), await place({ site: null })];
    const { browser } = await logInStaff(test, { role: 'operator', siteId: home.id });
    const owner = (await logInStaff(test, { role: 'operator', companyId: other.companyId })).browser;
    expect(await idsOf({}, browser)).toEqual([mine]);
    expect(await idsOf({}, owner)).toEqual([theirs]);
    for (const id of [theirs, platform]) {
      expect([(await retry(id, {}, browser)).status, (await remove(id, undefined, browser)).status]).toEqual([
        404, 404,
      ]);
    }
    expect((await retry(mine, {}, browser)).status).toBe(200);
    const support = (await logInStaff(test, { role: 'support' })).browser;
    expect((await support.get('/api/admin/jobs')).status).toBe(403);
    expect([(await retry(mine, {}, support)).status, (await remove(mine, undefined, support)).status]).toEqual([
      403, 403,
    ]);
    expect(await idsOf()).toEqual([platform, theirs, mine]);
  });

  it('[G07] has a failed job run again, says so once in the audit log, and leaves alone what is not failed', async () => {
    const id = await place();
    const before = tolls;
    const answer = await retry(id);
    expect(findFaults(endpointOf(adminRetryJob).answer!, answer.body)).toEqual([]);
    expect(answer.body).toMatchObject({ state: 'troubled', tries: 0, failed_at: null });
    expect((await retry(id)).status).toBe(200);
    expect((await entriesOf(id)).map(({ act, resource_name }) => [act, resource_name])).toEqual([
      ['retried', 'test.toll'],
    ]);
    await test.runJobs();
    expect(tolls).toBe(before + 1);
    expect((await retry(id)).status).toBe(404);
    expect((await retry(UNKNOWN_ID)).status).toBe(404);
  });

  it('has a job in doubt tried again only by somebody who confirms that it may happen twice', async () => {
    const id = await place({ isInDoubt: true });
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'needs_confirmation' } });
    expect(await list()).toMatchObject([{ id, state: 'failed', in_doubt: true }]);
    expect(await entriesOf(id)).toEqual([]);
    const before = tolls;
    expect((await retry(id, { confirmed: true })).body).toMatchObject({ in_doubt: false });
    await test.runJobs();
    expect(tolls).toBe(before + 1);
  });

  it('removes a job for good, with a reason that the audit log keeps', async () => {
    const id = await place();
    for (const body of [{}, { reason: '' }, { reason: '    ' }]) expect((await remove(id, body)).status).toBe(422);
    const answer = await remove(id);
    expect(findFaults(endpointOf(adminRemoveJob).answer!, answer.body)).toEqual([]);
    expect(await list()).toEqual([]);
    const [entry] = await entriesOf(id);
    expect(entry).toMatchObject({ act: 'removed', site_id: home.id });
    expect(entry!.changes).toContainEqual({ field: 'reason', before: null, after: '"Mended by hand"' });
    expect((await remove(id)).status).toBe(404);
  });
});
