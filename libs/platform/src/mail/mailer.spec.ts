import { SmtpRelay } from '@duet/testing';
import { NoMailbox, NotDone, Refused } from '../jobs/job';
import type { Mail } from './mailer';
import { Mailer, trackingHeadersOf } from './mailer';

const MAIL: Mail = {
  id: '0190',
  from: { name: 'Site', address: 'no-reply@site.test' },
  to: 'reader@site.test',
  subject: 'News',
  text: 'Hello\n.\nA line with a dot.',
  html: `<p>${'Hello '.repeat(20_000)}</p>`,
};

let relay: SmtpRelay;
let mailer: Mailer;

beforeEach(async () => {
  relay = await SmtpRelay.start();
  mailer = new Mailer(relay.url);
});
afterEach(async () => {
  mailer.close();
  await relay.stop();
});

describe('the mailer', () => {
  it('[G07] asks for leave while the relay lacks nothing but the end of the mail', async () => {
    let arrivedBefore: number | null = null;
    await mailer.send(MAIL, async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      arrivedBefore = relay.arrivals.length;
    });
    expect(arrivedBefore).toBe(0);
    expect(relay.arrivals).toMatchObject([{ id: '<0190@site.test>', subject: 'News' }]);
  });

  it.each(['\r\nBcc: thief@evil.example', '\nBcc: thief@evil.example\n\nHello', '"\r\nTo: thief@evil.example'])(
    '[G02] makes no header of what stands in a name or a subject: %j',
    async (words) => {
      await mailer.send({ ...MAIL, from: { ...MAIL.from, name: `Site${words}` }, subject: `News${words}` });
      const [head = ''] = relay.arrivals[0]!.text.split(/\r?\n\r?\n/);
      const names = head.split(/\r?\n/).flatMap((line) => /^([A-Za-z-]+):/.exec(line)?.[1] ?? []);
      expect(names).not.toContain('Bcc');
      expect(names.filter((name) => name === 'To')).toHaveLength(1);
      expect(head).toMatch(/^To: reader@site\.test\r?$/m);
    },
  );

  it('[G07] does not begin a short mail that the relay has not begun to take', async () => {
    let hasBegun = false;
    relay.beforeRecipient = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      relay.beforeRecipient = async () => undefined;
      hadBegun = hasBegun;
    };
    let hadBegun: boolean | null = null;
    await mailer.send({ ...MAIL, html: '' }, async () => {
      hasBegun = true;
    });
    expect(hadBegun).toBe(false);
    expect(relay.arrivals).toHaveLength(1);
  });

  it('[G07] sends nothing that may not begin', async () => {
    const attempt = mailer.send(MAIL, () => Promise.reject(new Error('Another run of this job was quicker')));
    await expect(attempt).rejects.toThrow('Another run');
    await mailer.send({ ...MAIL, id: 'next' });
    expect(relay.arrivals.map(({ id }) => id)).toEqual(['<next@site.test>']);
  });

  it('[G07] tells a refusal of the relay, which can be tried again, from a silence', async () => {
    const sendRefused = async (code: number, text = 'no') => {
      relay.refusal = code;
      relay.refusalText = text;
      return mailer.send(MAIL).catch((fault: unknown) => fault);
    };
    const passing = await sendRefused(451);
    expect(passing).toBeInstanceOf(NotDone);
    expect(passing).not.toBeInstanceOf(Refused);
    expect(await sendRefused(550, '5.1.1 no such mailbox')).toBeInstanceOf(NoMailbox);
    const full = await sendRefused(552, '5.2.2 mailbox full');
    expect([full instanceof Refused, full instanceof NoMailbox]).toEqual([true, false]);
    expect(await sendRefused(554, '5.7.1 relaying denied')).not.toBeInstanceOf(Refused);
    relay.refusal = null;
    const gone = new Mailer('smtp://127.0.0.1:1');
    const error: unknown = await gone.send(MAIL).catch((fault: unknown) => fault);
    expect(error).not.toBeInstanceOf(NotDone);
    expect(relay.arrivals).toEqual([]);
  });

  it('[G02] tells SendGrid, and no other server, which mail of which category its events are about', () => {
    const mail = { id: '0190', category: 'like' };
    expect(trackingHeadersOf('smtp://relay.example:25', mail)).toEqual({});
    const headers = trackingHeadersOf('smtps://apikey:secret@smtp.sendgrid.net:465', mail);
    const unique_args = { mail_id: '0190', notification_category: 'like' };
    expect(JSON.parse(headers['X-SMTPAPI']!)).toEqual({ unique_args });
  });

  it('sends several mails over one connection', async () => {
    for (const id of ['1', '2', '3']) await mailer.send({ ...MAIL, id });
    expect(relay.arrivals.map(({ id }) => id)).toEqual(['<1@site.test>', '<2@site.test>', '<3@site.test>']);
    expect(relay.connections).toBe(1);
  });
});
