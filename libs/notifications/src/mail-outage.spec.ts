import type { MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, SmtpRelay, startTestApp } from '@duet/testing';
import { JobRunner, Log, Mailer, Relay, Timetable } from '@duet/platform';

const HOUR_MS = 3_600_000;
const NOWHERE = 'smtp://127.0.0.1:1';

let test: TestApp;
let site: MadeSite;
let server: SmtpRelay;
let mailer: Mailer;
const handed: string[] = [];

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
  server = await SmtpRelay.start();
  test.get(Log).logger.level = 'silent';
  test.get(Mailer).send = (mail, begin) => mailer.send(mail, begin);
  // The relay's own loop stands still: the test hands over when its clock says so.
  const queue = {
    getJobCountByTypes: async () => 0,
    addBulk: async (jobs: { data: { id: string } | { ids: string[] } }[]) =>
      handed.push(...jobs.flatMap(({ data }) => ('ids' in data ? data.ids : [data.id]))),
  };
  const options = { listenUrl: test.config.systemDatabaseUrl, timetable: new Timetable([]) };
  await test.get(Relay).start({ queue: async () => queue, isMarked: async () => true } as never, options);
  await test.get(Relay).stop();
});
afterAll(async () => {
  await test.close();
  await server.stop();
});
beforeEach(() => server.arrivals.splice(0));

const jobs = () =>
  test.db.systemRows<{ id: string; state: string; tries: number; next_try_at: Date; last_error: string }>(
    'SELECT id, state, tries, next_try_at, last_error FROM outbox_jobs ORDER BY id',
  );

/** Tries what is due, and goes on to the next try, until nothing is open or the time has come. */
async function pass(end: Date): Promise<void> {
  for (;;) {
    await test.get(Relay).handOver();
    for (const id of handed.splice(0))
      await test
        .get(JobRunner)
        .run(id)
        .catch(() => undefined);
    const next = (await jobs()).find(({ state }) => state === 'open')?.next_try_at;
    if (!next || next > end) return;
    test.clock.set(new Date(next.getTime() + 1));
  }
}
const hoursFromNow = (hours: number) => new Date(test.clock.now().getTime() + hours * HOUR_MS);

describe('a mail server that is away', () => {
  it('[G07] over a weekend: the mail arrives afterwards, once, with a link that works as long as it says; a link that has expired is not mailed', async () => {
    mailer = new Mailer(NOWHERE);
    const member = await makeMember(test, site, { confirmed: false });
    const monday = hoursFromNow(62);
    await pass(monday);
    expect(await jobs()).toMatchObject([{ state: 'open', last_error: expect.stringContaining('ECONNREFUSED') }]);
    const response = await test.browser(site.host).post('/api/password-resets', { email: member.email });
    expect([response.status, response.text]).toEqual([204, '']);
    expect(await jobs()).toHaveLength(3);
    const noon = hoursFromNow(3);
    await pass(noon);
    mailer = new Mailer(server.url);
    await pass(hoursFromNow(3));
    expect(server.arrivals.map(({ subject }) => subject)).toEqual(['Confirm your e-mail address']);
    expect(await jobs()).toEqual([]);
    const [link] = await test.db.systemRows<{ expires_at: Date }>(
      `SELECT expires_at FROM account_links WHERE kind = 'activation' AND account_id = $1`,
      [member.id],
    );
    expect(link!.expires_at.getTime()).toBeGreaterThan(noon.getTime() + 7 * 24 * HOUR_MS);
  });

  it('[G07] for good: the mail is kept as failed after four days, and not before', async () => {
    mailer = new Mailer(NOWHERE);
    await makeMember(test, site, { confirmed: false });
    await pass(hoursFromNow(95));
    expect(await jobs()).toMatchObject([{ state: 'open' }]);
    await pass(hoursFromNow(3));
    expect(await jobs()).toMatchObject([{ state: 'failed', last_error: expect.stringContaining('ECONNREFUSED') }]);
    await test.db.systemRows('DELETE FROM outbox_jobs');
  });

  it('[G07] a mail that the server refuses for good is given up after two hours, and its receiver is not named', async () => {
    mailer = new Mailer(server.url);
    [server.refusal, server.refusalText] = [552, '5.2.2 <ada@example.com>: mailbox full'];
    await makeMember(test, site, { confirmed: false });
    await pass(hoursFromNow(3));
    server.refusal = null;
    const [job] = await jobs();
    expect(job).toMatchObject({ state: 'failed', tries: 10 });
    expect(job!.last_error).toContain('<…@example.com>: mailbox full');
    await test.db.systemRows('DELETE FROM outbox_jobs');
  });

  it('[G02] [G04] a mailbox that does not exist counts as a bounce at once, and nothing more is sent there', async () => {
    mailer = new Mailer(server.url);
    [server.refusal, server.refusalText] = [550, '5.1.1 <ada@example.com>: no such mailbox'];
    const member = await makeMember(test, site, { confirmed: false });
    await pass(hoursFromNow(1));
    server.refusal = null;
    expect(await jobs()).toEqual([]);
    const user = (await member.browser.get('/api/user.php')).body as { user: { notifications_disabled: string[] } };
    expect(user.user.notifications_disabled).toContain('bounce');
    await test.browser(site.host).post('/api/password-resets', { email: member.email });
    await pass(hoursFromNow(1));
    expect([await jobs(), server.arrivals]).toEqual([[], []]);
  });
});
