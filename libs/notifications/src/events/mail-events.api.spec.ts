import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { KeyRing } from '@duet/platform';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, startTestApp } from '@duet/testing';
import request from 'supertest';
import { embeddedEventsKeys } from './embedded-events';
import { MailEventKeyEntity } from './mail-event.entity';
import { MailEventsService } from './mail-events.service';
import { isSignedBySendGrid } from './sendgrid-events';

let test: TestApp;
let site: MadeSite;
let member: MadeMember;
let count = 0;
const keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
  const public_key = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const row = { site_id: site.id, provider: 'sendgrid', public_key, changed_at: test.clock.now() } as const;
  await test.db.system((tx) => tx.insert(MailEventKeyEntity, row));
});
beforeEach(async () => {
  member = await makeMember(test, site);
});
afterAll(() => test.close());

const now = () => Math.floor(test.clock.now().getTime() / 1000);
const nextId = () => `event-${(count += 1)}`;

interface Sending {
  body: string;
  headers: Record<string, string>;
  host?: string;
}
const deliver = ({ body, headers, host = site.host }: Sending) =>
  request(test.server)
    .post('/api/mail/events')
    .set({ Host: host, 'Content-Type': 'application/json', ...headers })
    .send(body);

function embedded(events: object[], siteId = site.id): Sending {
  const body = JSON.stringify({ events });
  const timestamp = String(now());
  const key = embeddedEventsKeys(test.get(KeyRing), siteId)[0]!;
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  return { body, headers: { 'X-Mail-Events-Signature': signature, 'X-Mail-Events-Timestamp': timestamp } };
}

function fromSendGrid(events: object[]): Sending {
  const body = JSON.stringify(
    events.map((one) => ({ timestamp: now(), email: member.email, ...one })),
    null,
    1,
  );
  const timestamp = String(now());
  const signature = sign('sha256', Buffer.from(timestamp + body), keys.privateKey).toString('base64');
  const prefix = 'X-Twilio-Email-Event-Webhook';
  return { body, headers: { [`${prefix}-Signature`]: signature, [`${prefix}-Timestamp`]: timestamp } };
}

const event = (type: string, more: object = {}) => ({ id: nextId(), type, email: member.email, at: now(), ...more });

const disabledOf = async (who = member) =>
  ((await who.browser.get('/api/user.php')).body as { user: { notifications_disabled: string[] } }).user
    .notifications_disabled;

describe('events of mail providers', () => {
  it('[G02] [G04] a hard bounce ends all mails, receipts too, until the address is another one', async () => {
    expect((await deliver(embedded([event('hard_bounce')]))).status).toBe(204);
    expect(await disabledOf()).toEqual(['bounce']);
    test.mails.splice(0);
    await member.browser.post('/api/password-resets', { email: member.email });
    await test.runJobs();
    expect(test.mails).toEqual([]);
    const fresh = `new-${member.email}`;
    await member.browser.post('/api/account/email-changes', { email: fresh, password: member.password });
    await test.runJobs();
    expect(test.mails.map(({ to }) => to)).toEqual([fresh]);
  });

  it('[G02] [G04] a spam complaint ends all but transactional mails, and the member may turn them on again', async () => {
    await deliver(embedded([event('spam_complaint')]));
    expect(await disabledOf()).toEqual(expect.arrayContaining(['fbl', 'like', 'reminders', 'new_messages']));
    await member.browser.patch('/api/notifications', { like: { mail: true } });
    expect(await disabledOf()).not.toContain('like');
    test.mails.splice(0);
    await member.browser.post('/api/password-resets', { email: member.email });
    await test.runJobs();
    expect(test.mails).toHaveLength(1);
  });

  it('[G02] an unsubscribing ends the category of its mail, or all where the provider does not name it', async () => {
    await deliver(embedded([event('unsubscribe', { category: 'like' })]));
    expect(await disabledOf()).toEqual(['listunsubscribe', 'like']);
    await deliver(embedded([event('unsubscribe')]));
    expect(await disabledOf()).toEqual(expect.arrayContaining(['listunsubscribe', 'new_messages', 'reminders']));
  });

  it('[I09] [G02] an event that names its mail changes what the log says of it', async () => {
    await member.browser.post('/api/password-resets', { email: member.email });
    await test.runJobs();
    const stateOf = async () =>
      await test.db.systemRows('SELECT state FROM mail_records WHERE id = $1', [test.mails.at(-1)!.id]);
    expect(await stateOf()).toEqual([{ state: 'sent' }]);
    const spam = { event: 'spamreport', sg_event_id: nextId(), mail_id: test.mails.at(-1)!.id };
    await deliver(fromSendGrid([spam]));
    expect(await stateOf()).toEqual([{ state: 'complained' }]);
    await deliver(embedded([event('hard_bounce', { mail_id: test.mails.at(-1)!.id })]));
    expect(await stateOf()).toEqual([{ state: 'bounced' }]);
  });

  it('[G02] an event counts once, however often it is delivered', async () => {
    const complaint = embedded([event('spam_complaint')]);
    await deliver(complaint);
    await member.browser.patch('/api/notifications', { like: { mail: true } });
    expect((await deliver(complaint)).status).toBe(204);
    expect(await disabledOf()).not.toContain('like');
  });

  it('[G02] an old event counts no more, so that its id can be forgotten', async () => {
    const old = { ...event('hard_bounce'), at: now() - 31 * 86_400 };
    expect((await deliver(embedded([old]))).status).toBe(204);
    expect(await disabledOf()).toEqual([]);
    await deliver(embedded([event('unsubscribe', { category: 'like' })]));
    test.clock.advance(32 * 86_400);
    await test.get(MailEventsService).forgetOld();
    expect(await test.db.systemRows('SELECT 1 FROM mail_events')).toEqual([]);
  });

  it('[G02] unknown addresses and other events are passed over, and leave nothing behind', async () => {
    const stranger = { ...event('hard_bounce'), email: 'nobody@example.com' };
    expect((await deliver(embedded([stranger, event('delivered'), {}]))).status).toBe(204);
    expect(await test.db.systemRows('SELECT 1 FROM mail_events WHERE event_id = $1', [stranger.id])).toEqual([]);
    expect(await disabledOf()).toEqual([]);
  });

  it('[G02] a wrong signature, the key of another site and a changed body are refused', async () => {
    const other = await makeSite(test);
    const bounce = event('hard_bounce');
    const sent = embedded([bounce]);
    const refused = [
      deliver({ ...sent, headers: {} }),
      deliver({ ...sent, body: sent.body.replace('hard_bounce', 'unsubscribe') }),
      deliver(embedded([bounce], other.id)),
      deliver({ ...fromSendGrid([{ event: 'bounce', sg_event_id: nextId() }]), host: other.host }),
    ];
    for (const answer of await Promise.all(refused)) expect(answer.status).toBe(403);
    expect((await deliver({ ...sent, host: 'nobody.test' })).status).toBe(404);
    expect(await disabledOf()).toEqual([]);
  });

  it('[G02] a host of another site does not reach the account', async () => {
    const other = await makeSite(test);
    await deliver({ ...embedded([event('hard_bounce')], other.id), host: other.host });
    expect(await disabledOf()).toEqual([]);
  });
});

describe("SendGrid's signed event webhook", () => {
  it('[G02] its bounces, spam reports and unsubscribings count, its deliveries and blocks do not', async () => {
    const harmless = ['processed', 'delivered', 'open'].map((name) => ({ event: name, sg_event_id: nextId() }));
    await deliver(fromSendGrid([...harmless, { event: 'bounce', type: 'blocked', sg_event_id: nextId() }]));
    expect(await disabledOf()).toEqual([]);
    const unsubscribe = { event: 'unsubscribe', sg_event_id: nextId(), notification_category: 'like' };
    await deliver(fromSendGrid([unsubscribe]));
    expect(await disabledOf()).toEqual(['listunsubscribe', 'like']);
    await deliver(fromSendGrid([{ event: 'spamreport', sg_event_id: nextId() }]));
    expect(await disabledOf()).toContain('fbl');
    await deliver(fromSendGrid([{ event: 'dropped', reason: 'Bounced Address', sg_event_id: nextId() }]));
    expect(await disabledOf()).toContain('bounce');
  });

  it('[G02] a body whose bytes were changed is refused, even where it means the same', async () => {
    const sent = fromSendGrid([{ event: 'bounce', sg_event_id: nextId() }]);
    const same = JSON.stringify(JSON.parse(sent.body));
    expect((await deliver({ ...sent, body: same })).status).toBe(403);
    expect(await disabledOf()).toEqual([]);
  });

  it('takes a batch as large as SendGrid sends', async () => {
    const many = Array.from({ length: 4000 }, () => ({
      event: 'processed',
      sg_event_id: nextId(),
      pad: 'x'.repeat(90),
    }));
    const sent = fromSendGrid(many);
    expect(sent.body.length).toBeGreaterThan(600_000);
    expect((await deliver(sent)).status).toBe(204);
  });

  it('knows no key in what is none', () => {
    const nothing = { signature: '', timestamp: '', bytes: Buffer.alloc(0) };
    expect(isSignedBySendGrid(nothing, 'no key')).toBe(false);
  });
});
