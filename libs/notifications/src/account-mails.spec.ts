import { readFileSync } from 'node:fs';
import { LOCALES } from '@duet/contract';
import { Database, JobRunner, Log, Mailer } from '@duet/platform';
import type { Mail } from '@duet/platform';
import type { MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, startTestApp } from '@duet/testing';
import { MailComposer } from './mail-composer';
import { MAIL_KINDS } from './mail-kinds';
import type { MailArgs, MailKind } from './mail-kinds';

const KINDS = Object.keys(MAIL_KINDS) as MailKind[];
/** Values for every placeholder that a row names, with signs that HTML must escape. */
const argsOf = (kind: MailKind) =>
  Object.fromEntries(MAIL_KINDS[kind].args.map((arg) => [arg, 'A<b>&"c'])) as MailArgs<MailKind>;
const ANY = { id: 'id', accountId: '01900000-0000-7000-8000-000000000001', to: 'a@example.com' };
const NICHE_WORDS = /bdsm|bbw|milf|gilf|gay|lesb|sex|dating|fetish/i;

let test: TestApp;
let site: MadeSite;

const mailsTo = (address: string) => test.mails.filter(({ to }) => to === address);
const openMailJobs = () =>
  test.db.systemRows<{ id: string }>(`SELECT id FROM outbox_jobs WHERE name LIKE '%>mailLink' ORDER BY id`);

beforeAll(async () => {
  test = await startTestApp();
  const settings = { mail_name: 'Harbour & Hill', theme: { primary: '#ffe000' }, support_email: 'help@harbour.test' };
  site = await makeSite(test, { locales: ['en', 'de'], settings: settings as never });
});
afterAll(() => test.close());

describe('account mails', () => {
  it("[B09] [G02] carry the site's name, colour and address, as HTML and text, with one button", async () => {
    await makeMember(test, site, { email: 'reader@example.com', name: 'Zoë Blom', confirmed: false });
    await test.runJobs();
    const [mail] = mailsTo('reader@example.com');
    expect(mail?.from).toEqual({ name: 'Harbour & Hill', address: `no-reply@${site.host}` });
    expect(mail?.subject).toBe('Confirm your e-mail address');
    expect(mail?.headers).toEqual({ 'Reply-To': 'help@harbour.test' });
    const [, url = ''] = /(http:\S+\/activate#[\w-]{43})/.exec(mail?.text ?? '') ?? [];
    expect(url.startsWith(`http://${site.host}:8080/activate#`)).toBe(true);
    expect(mail?.html).toContain(`href="${url}"`);
    expect(mail?.html.match(/class="button"/g)).toHaveLength(1);
    expect(mail?.html).toContain('background-color:#ffe000;color:#111111');
    expect(mail?.html).toContain('Harbour &amp; Hill');
    expect(mail?.text).toContain('Hello Zoë Blom,');
    expect(mail?.text).toContain('Test Company B.V., Teststraat 1, Amsterdam');
  });

  it('load nothing from another host and carry no script', async () => {
    const [mail] = test.mails;
    expect(mail?.html).not.toMatch(/<img|<script|<link|url\(|@import/i);
    const hosts = [...(mail?.html.matchAll(/(?:href|src)="(https?:\/\/[^/"]+)/g) ?? [])].map(([, host]) => host);
    expect(new Set(hosts)).toEqual(new Set([`http://${site.host}:8080`]));
  });

  it("[G02] show the logo that lies on the site's own host, else the name", async () => {
    const composeFor = async (logo: string) => {
      const settings = { theme: { logo }, mail_name: 'Harbour & Hill' };
      const { id, host } = await makeSite(test, { settings: settings as never });
      const order = { ...ANY, siteId: id, kind: 'activation', path: '/x', locale: 'en' } as const;
      const { html } = await test.get(MailComposer).compose({ ...order, args: argsOf('activation') });
      return { html, host };
    };
    const own = await composeFor('/brand/logo.png');
    expect(own.html).toContain(`src="http://${own.host}:8080/brand/logo.png"`);
    expect(own.html).toContain('alt="Harbour &amp; Hill"');
    const foreign = await composeFor('https://pictures.example.com/logo.png');
    expect(foreign.html).not.toMatch(/<img|pictures\.example/);
    expect(foreign.html).toContain('Harbour &amp; Hill</a>');
  });

  it('[G02] have a preheader, a language, and the colours of the dark for every program that can have them', async () => {
    const [mail] = test.mails;
    expect(mail?.html).toContain('One click, and others can find you and reply to you.');
    expect(mail?.html).toContain('max-width:560px');
    expect(mail?.html).toContain('<meta name="color-scheme" content="light dark"/>');
    const [dark, outlook] = [...(mail?.html.matchAll(/<style>(.*?)<\/style>/g) ?? [])].map(([, rules]) => rules);
    expect(dark).toMatch(/@media \(prefers-color-scheme:dark\)\{.*\.card\{background-color:#[0-9a-f]{6}!important/i);
    expect(outlook).toMatch(/\[data-ogsb\] \.card\{.*\[data-ogsc\] \.text\{color:#[0-9a-f]{6}!important/i);
  });

  it.each(KINDS)('%s has all its words in every locale, and a subject that tells nothing', async (kind) => {
    const args = argsOf(kind);
    const order = { ...ANY, siteId: site.id, kind, path: '/x#y', args };
    for (const locale of LOCALES) {
      const mail = await test.get(MailComposer).compose({ ...order, locale });
      for (const text of [mail.subject, mail.text, mail.html]) {
        expect(text).not.toMatch(/\{\w+\}|\w\.(subject|preheader|heading|text|button|note)\b/);
      }
      expect(mail.subject).not.toMatch(NICHE_WORDS);
      expect(mail.html).toContain(`<html dir="ltr" lang="${locale}">`);
      expect(mail.html).not.toContain('A<b>');
    }
  });

  it('every mail that has words is of a known kind', () => {
    const texts = JSON.parse(readFileSync('locales/en/mail.json', 'utf8')) as Record<string, unknown>;
    const blocks = Object.keys(texts).filter((key) => typeof texts[key] === 'object');
    expect(blocks.sort()).toEqual([...KINDS].sort());
  });

  it('[G07] a failed mail is tried again with the same link and Message-ID', async () => {
    const mailer = test.get(Mailer);
    const tried: Mail[] = [];
    const record = mailer.send;
    mailer.send = async (mail) => {
      tried.push(mail);
      throw new Error('the relay is down');
    };
    await makeMember(test, site, { email: 'retry@example.com', confirmed: false });
    const [job] = await openMailJobs();
    test.get(Log).logger.level = 'silent';
    await expect(test.get(JobRunner).run(job!.id)).rejects.toThrow('the relay is down');
    test.get(Log).logger.level = test.config.logLevel;
    mailer.send = record;
    await test.runJobs();
    const [mail, ...more] = mailsTo('retry@example.com');
    expect(more).toEqual([]);
    expect([mail?.id, mail?.text]).toEqual([tried[0]?.id, tried[0]?.text]);
  });

  it('[G07] a mail leaves once, however many workers run its job at the same moment', async () => {
    await makeMember(test, site, { email: 'once@example.com', confirmed: false });
    const [job] = await openMailJobs();
    const runner = test.get(JobRunner);
    const mailer = test.get(Mailer);
    const record = mailer.send;
    mailer.send = async (mail, begin) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await record(mail, begin);
    };
    await Promise.all([1, 2, 3].map(() => runner.run(job!.id)));
    mailer.send = record;
    expect(mailsTo('once@example.com')).toHaveLength(1);
    expect(await openMailJobs()).toEqual([]);
  });

  it('a link that was used, or whose account is gone, is not mailed any more', async () => {
    const member = await makeMember(test, site, { email: 'gone@example.com', confirmed: false });
    await test.get(Database).systemRows('DELETE FROM accounts WHERE id = $1', [member.id]);
    await test.runJobs();
    expect(mailsTo('gone@example.com')).toEqual([]);
  });

  it('no token or address is in a job', async () => {
    await makeMember(test, site, { email: 'payload@example.com', confirmed: false });
    const rows = await test.db.systemRows<{ payload: unknown }>('SELECT payload FROM outbox_jobs');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/@|token|[\w-]{43}/);
  });
});
