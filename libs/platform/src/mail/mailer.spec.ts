import { SmtpRelay } from '@duet/testing';
import { NotDone, Refused } from '../jobs/job';
import type { Mail } from './mailer';
import { Mailer } from './mailer';

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
    expect(await sendRefused(550, '5.1.1 no such mailbox')).toBeInstanceOf(Refused);
    expect(await sendRefused(554, '5.7.1 relaying denied')).not.toBeInstanceOf(Refused);
    relay.refusal = null;
    const gone = new Mailer('smtp://127.0.0.1:1');
    const error: unknown = await gone.send(MAIL).catch((fault: unknown) => fault);
    expect(error).not.toBeInstanceOf(NotDone);
    expect(relay.arrivals).toEqual([]);
  });
});
