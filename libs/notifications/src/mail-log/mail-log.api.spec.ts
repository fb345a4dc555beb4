import type { AdminMailRecord } from '@duet/contract';
import { adminListMailRecords, endpointOf, findFaults } from '@duet/contract';
import { NotificationChoicesService } from '@duet/accounts';
import { Log, Mailer, NoMailbox } from '@duet/platform';
import type { Browser, MadeMember, MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeMember, makeSite, startTestApp } from '@duet/testing';
import { MailLog } from './mail-log';

let test: TestApp;
let site: MadeSite;
let support: Browser;
let member: MadeMember;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
  support = (await logInStaff(test, { role: 'support' })).browser;
});
afterAll(() => test.close());
beforeEach(async () => {
  member = await makeMember(test, site);
  await test.db.systemRows('DELETE FROM outbox_jobs');
  await test.db.systemRows('DELETE FROM mail_records');
});

async function list(filter: object = {}, by = support): Promise<AdminMailRecord[]> {
  const answer = await by.get('/api/admin/mail-log', { filter: JSON.stringify(filter) });
  expect(findFaults(endpointOf(adminListMailRecords).answer!, answer.body)).toEqual([]);
  return answer.body as AdminMailRecord[];
}
const askForLink = (who = member) => test.browser(site.host).post('/api/password-resets', { email: who.email });

/** Runs the jobs while the mail server answers with this error. */
async function runRefused(error: Error): Promise<void> {
  const mailer = test.get(Mailer);
  const record = mailer.send;
  mailer.send = () => Promise.reject(error);
  test.get(Log).logger.level = 'silent';
  await test.runJobs().catch(() => undefined);
  test.get(Log).logger.level = test.config.logLevel;
  mailer.send = record;
}

describe('the log of mails', () => {
  it('[I04] [I09] shows a mail that was sent, by member, site, kind and state, without its words or address', async () => {
    await askForLink();
    await test.runJobs();
    const [row, ...more] = await list({
      member_id: member.id,
      site_id: site.id,
      kind: 'password_reset',
      state: 'sent',
    });
    expect(more).toEqual([]);
    expect(row).toMatchObject({ kind: 'password_reset', member_id: member.id, member_name: member.name, reason: null });
    expect(test.mails.at(-1)?.id).toBe(row!.id);
    expect(JSON.stringify(row)).not.toContain('@');
    for (const filter of [{ state: 'queued' }, { kind: 'activation' }, { from: '2100-01-01T00:00:00Z' }])
      expect(await list(filter)).toEqual([]);
  });

  it('[I09] shows a mail that waits for another try with its reason, then as sent, and one whose job was removed as given up', async () => {
    await askForLink();
    await runRefused(new Error('451 try <ada@example.com> later'));
    expect(await list()).toMatchObject([{ state: 'queued', reason: '451 try <…@example.com> later' }]);
    await test.runJobs();
    expect(await list()).toMatchObject([{ state: 'sent', reason: null }]);
    await askForLink();
    await runRefused(new Error('451 later'));
    await test.db.systemRows('DELETE FROM outbox_jobs');
    expect(await list({ state: 'failed' })).toMatchObject([{ reason: '451 later' }]);
  });

  it('[I09] [G01] shows what the member has turned off as kept back, and a mailbox that does not exist as bounced', async () => {
    await askForLink();
    await runRefused(new NoMailbox('550 5.1.1 unknown'));
    expect(await list()).toMatchObject([{ state: 'bounced', reason: '550 5.1.1 unknown' }]);
    await askForLink();
    await test.runJobs();
    expect(await list({ state: 'not_wanted' })).toMatchObject([{ reason: 'The address does not exist.' }]);
    support.language = 'nb';
    expect(await list({ state: 'not_wanted' })).toMatchObject([{ reason: 'Adressen finnes ikke.' }]);
    expect(await list({ state: 'bounced' })).toMatchObject([{ reason: '550 5.1.1 unknown' }]);
    support.language = 'en';
    const ctx = { site };
    await test.db.tx(ctx, (tx) => test.get(NotificationChoicesService).forgetBounce(tx, ctx, member.id));
  });

  it('[I01] is for staff who may read contacts, within their sites', async () => {
    await askForLink();
    await test.runJobs();
    const other = await makeSite(test);
    const elsewhere = (await logInStaff(test, { role: 'support', siteId: other.id })).browser;
    expect(await list({}, elsewhere)).toEqual([]);
    const moderator = (await logInStaff(test, { role: 'moderator' })).browser;
    expect((await moderator.get('/api/admin/mail-log')).status).toBe(403);
  });

  it('forgets mails after 90 days', async () => {
    await askForLink();
    await test.runJobs();
    const forget = async () => {
      await test.get(MailLog).timetable()[0]!.run();
      return (await test.db.systemRows('SELECT 1 FROM mail_records')).length;
    };
    test.clock.advance(89 * 86_400);
    expect(await forget()).toBe(1);
    test.clock.advance(2 * 86_400);
    expect(await forget()).toBe(0);
  });
});
