import { LOCALES } from '@duet/contract';
import type { AdminMailKind } from '@duet/contract';
import { Log, Mailer } from '@duet/platform';
import type { MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, makeSite, startTestApp } from '@duet/testing';

let test: TestApp;
let site: MadeSite;
let operator: MadeStaff;
let kinds: AdminMailKind[];

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { settings: { mail_name: 'Harbour & Hill' } as never });
  operator = await logInStaff(test, { role: 'operator' });
  kinds = (await operator.browser.get('/api/admin/mail-kinds')).body as AdminMailKind[];
});
afterAll(() => test.close());

const path = (kind: string) => `/api/admin/sites/${site.id}/mails/${kind}`;

describe('previews of mails', () => {
  it('[G02] [I04] show every kind in every language with example data', async () => {
    expect(kinds.length).toBeGreaterThan(15);
    for (const { kind, category } of kinds) {
      for (const locale of LOCALES) {
        const { body, status } = await operator.browser.get(path(kind), { locale });
        const mail = body as { from: string; subject: string; text: string; headers: string[] };
        expect(status).toBe(200);
        expect(mail.from).toBe(`Harbour & Hill <no-reply@${site.host}>`);
        expect(`${mail.subject}${mail.text}`).not.toMatch(/\{\w+\}|undefined|\b(enums|credits):|[a-z]_[a-z]+\.[a-z]/);
        expect(mail.headers.some((line) => line.startsWith('List-Unsubscribe:'))).toBe(category !== null);
      }
    }
  });

  it('[G02] have the words of a case where staff answer one', async () => {
    const { body } = await operator.browser.get(path('case_answer'), { locale: 'en' });
    expect((body as { text: string }).text).toMatch(/Hello Mara,\s+There is nothing else you need to do\./);
  });

  it('[G02] name what a decision is about, where one was made', async () => {
    const read = async (kind: string) =>
      (await operator.browser.get(path(kind), { locale: 'en' })).body as { text: string };
    const words = (text: string) => text.replace(/\s+/g, ' ');
    expect(words((await read('text_rejected')).text)).toContain(
      'your text “About me”. It is no longer shown to others. The reason: It contains contact details.',
    );
    expect(words((await read('age_doubted')).text)).toContain('suggests you may be under 18.');
  });

  it('[G02] their page does nothing, loads nothing, and is light or dark as asked', async () => {
    const show = (scheme: string) => operator.browser.get(`${path('activation')}/page`, { locale: 'de', scheme });
    const light = await show('light');
    expect(light.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox$/);
    expect(light.headers['content-type']).toContain('text/html');
    expect(light.text).toContain('<html dir="ltr" lang="de">');
    expect(light.text).toContain('@media not all');
    expect((await show('dark')).text).toContain('@media all');
  });

  it('[G02] are sent to the person who asks, and nobody else, with an entry in the audit log', async () => {
    test.mails.splice(0);
    expect((await operator.browser.post(path('order_receipt'), { locale: 'pl' })).status).toBe(204);
    expect(test.mails.map(({ to }) => to)).toEqual([operator.email]);
    const [entry] = await test.db.systemRows<{ act: string; after: object; staff_email: string }>(
      'SELECT act, after, staff_email FROM audit_entries WHERE site_id = $1',
      [site.id],
    );
    expect(entry).toMatchObject({
      act: 'sent',
      staff_email: operator.email,
      after: { mail: 'order_receipt', locale: 'pl' },
    });
  });

  const entriesOf = (kind: string) =>
    test.db.systemRows(`SELECT 1 FROM audit_entries WHERE after ->> 'mail' = $1`, [kind]);

  it('[G02] pressed twice they are sent once, and to each person who asks; a key without a mail is refused', async () => {
    test.mails.splice(0);
    const other = await logInStaff(test, { role: 'operator' });
    const send = ({ browser }: MadeStaff, key: string, locale = 'en') =>
      browser.post(path('photo_rejected'), { locale }, { key });
    const answers = await Promise.all([send(operator, 'one'), send(operator, 'one'), send(other, 'one')]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await send(operator, 'one')).status).toBe(204);
    expect(test.mails.map(({ to }) => to).sort()).toEqual([operator.email, other.email].sort());
    expect(await entriesOf('photo_rejected')).toHaveLength(2);
    expect((await send(operator, 'one', 'de')).status).toBe(409);
    expect((await send(operator, '')).status).toBe(422);
    expect((await send(operator, 'two')).status).toBe(204);
    expect(test.mails).toHaveLength(3);
  });

  it('[G02] a mail server that is away is said, nothing is noted, and the same request can be made again', async () => {
    const mailer = test.get(Mailer);
    const send = mailer.send;
    const ask = () => operator.browser.post(path('activation'), { locale: 'en' }, { key: 'again' });
    mailer.send = () => Promise.reject(new Error('gone'));
    test.get(Log).logger.level = 'silent';
    const answer = await ask();
    test.get(Log).logger.level = test.config.logLevel;
    mailer.send = send;
    expect(answer.status).toBe(503);
    expect(await entriesOf('activation')).toEqual([]);
    expect((await ask()).status).toBe(204);
    expect(await entriesOf('activation')).toHaveLength(1);
  });

  it('[G02] are of sites within reach, and of kinds that there are', async () => {
    const elsewhere = await logInStaff(test, { role: 'operator', siteId: (await makeSite(test)).id });
    expect((await elsewhere.browser.get(path('activation'), { locale: 'en' })).status).toBe(404);
    expect((await elsewhere.browser.post(path('activation'), { locale: 'en' })).status).toBe(404);
    expect((await operator.browser.get(path('nonsense'), { locale: 'en' })).status).toBe(404);
  });
});
