import type { AdminJob, AdminJobKind, AdminTimetableEntry, AuditEntry } from '@duet/contract';
import {
  adminListJobKinds,
  adminListJobs,
  adminListTimetable,
  adminRemoveJob,
  adminRetryJob,
  endpointOf,
  findFaults,
  shape,
} from '@duet/contract';
import { defineJob, Ids, Log, Outbox } from '@duet/platform';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeSite, startTestApp, startWorker, until } from '@duet/testing';

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

  it('[I01] [G07] tells a reason of the product’s own in the language of whoever looks, any other as it is', async () => {
    const error = 'Its worker ended or stopped answering each time before the job was done.';
    await place({ error });
    await place();
    expect((await list()).map(({ reason }) => reason)).toEqual(['The bell is cracked', error]);
    admin.language = 'sv';
    const [foreign, own] = (await list()).map(({ reason }) => reason);
    admin.language = 'en';
    expect([foreign, own]).toEqual(['The bell is cracked', expect.stringMatching(/^Dess worker avslutades/)]);
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

  it('[I09] has a job that is still being retried tried at once', async () => {
    const id = await place({ state: 'open' });
    const later = new Date(test.clock.now().getTime() + 3_600_000);
    await test.db.systemRows('UPDATE outbox_jobs SET next_try_at = $2 WHERE id = $1', [id, later]);
    expect((await retry(id)).body).toMatchObject({ state: 'troubled', tries: 104 });
    expect((await entriesOf(id)).map(({ act }) => act)).toEqual(['retried']);
    const before = tolls;
    await test.runJobs();
    expect(tolls).toBe(before + 1);
  });

  it('[I09] counts what waits, runs, is retried and was given up by queue and kind, within reach', async () => {
    const counts = async (by = admin, filter: object = {}) => {
      const answer = await by.get('/api/admin/job-kinds', { filter: JSON.stringify(filter) });
      expect(findFaults(endpointOf(adminListJobKinds).answer!, answer.body)).toEqual([]);
      return answer.body as AdminJobKind[];
    };
    const running = await place({ state: 'open', error: null });
    const first = (
      await test.db.systemRows<{ at: Date }>('SELECT created_at AS at FROM outbox_jobs')
    )[0]!.at.toISOString();
    await test.db.systemRows('UPDATE outbox_jobs SET started_at = $2 WHERE id = $1', [running, test.clock.now()]);
    await place({ state: 'open', error: null });
    await place({ state: 'open', site: other });
    await place({ site: null, name: 'test.bell' });
    const none = { waiting: 0, running: 0, troubled: 0, failed: 0 };
    const bell = { ...none, id: 'rest test.bell', queue: 'rest', name: 'test.bell', failed: 1, oldest_at: null };
    const toll = { ...none, id: 'rest test.toll', queue: 'rest', name: 'test.toll', waiting: 1, running: 1 };
    expect(await counts()).toEqual([bell, { ...toll, troubled: 1, oldest_at: first }]);
    expect(await counts(admin, { site_id: home.id })).toEqual([{ ...toll, oldest_at: first }]);
    const { browser } = await logInStaff(test, { role: 'operator', siteId: home.id });
    expect(await counts(browser)).toEqual([{ ...toll, oldest_at: first }]);
    const support = (await logInStaff(test, { role: 'support' })).browser;
    expect((await support.get('/api/admin/job-kinds')).status).toBe(403);
  });

  it('[I09] shows the timetable with the last run of each repeating job, why it failed, and the next', async () => {
    const entries = [
      { name: 'test.good', everySeconds: 86_400, run: async () => undefined },
      { name: 'test.bad', everySeconds: 86_400, run: () => Promise.reject(new Error('No paper')) },
    ];
    const listed = async () => {
      const answer = await admin.get('/api/admin/timetable');
      expect(findFaults(endpointOf(adminListTimetable).answer!, answer.body)).toEqual([]);
      return answer.body as AdminTimetableEntry[];
    };
    test.get(Log).logger.level = 'silent';
    const stop = await startWorker(test, entries);
    await until(async () => (await listed()).filter(({ ended_at }) => ended_at !== null).length === 2);
    await stop();
    test.get(Log).logger.level = test.config.logLevel;
    const rows = await listed();
    expect(rows).toMatchObject([
      { id: 'test.bad', state: 'failed', reason: 'No paper', every_seconds: 86_400 },
      { id: 'test.good', state: 'done', reason: null, every_seconds: 86_400 },
    ]);
    const pauses = rows.map(({ started_at, next_at }) => Date.parse(next_at) - Date.parse(started_at!));
    expect(pauses).toEqual([86_400_000, 86_400_000]);
    const support = (await logInStaff(test, { role: 'support' })).browser;
    expect((await support.get('/api/admin/timetable')).status).toBe(403);
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
