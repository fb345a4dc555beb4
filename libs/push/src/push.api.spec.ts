import { createECDH } from 'node:crypto';
import { Outbox } from '@duet/platform';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, problemOf, startTestApp } from '@duet/testing';
import { PushJobs } from './push.jobs';
import { PushModule } from './push.module';
import type { PushMessage, PushOutcome, PushTarget } from './pusher';
import { Pusher } from './pusher';

let test: TestApp;
let site: MadeSite;
let anna: MadeMember;
let bert: MadeMember;
let outcome: PushOutcome = 'sent';
/** Browsers that their service has no answer for at the moment. */
const unreachable = new Set<string>();
const sent: { target: PushTarget; message: PushMessage }[] = [];

function keyOf(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPublicKey('base64url');
}
const PUBLIC_KEY = keyOf();
const subscription = (name: string, host = 'fcm.googleapis.com') => ({
  endpoint: `https://${host}/fcm/send/${name}`,
  expirationTime: null,
  keys: { p256dh: keyOf(), auth: 'A'.repeat(22) },
});
const nameOf = ({ endpoint }: PushTarget) => endpoint.split('/').at(-1)!;
const subscribe = (member: MadeMember, name: string) =>
  member.browser.post('/api/user.php?push=1', { subscription: subscription(name) });
const subscriptions = async () =>
  (await test.db.systemRows<{ endpoint: string }>('SELECT endpoint FROM push_subscriptions ORDER BY endpoint')).map(
    ({ endpoint }) => endpoint.split('/').at(-1),
  );

async function write(): Promise<void> {
  const body = { profile_id: anna.id, type: 'text', text: 'A secret that no lock screen shows' };
  const opened = await bert.browser.send('post', '/api/conversations', { body, key: true } as never);
  if (opened.status >= 400) throw new Error(opened.text);
}

/** Every conversation is looked at anew, and the last push is long ago. */
async function dueAgain(): Promise<void> {
  await test.db.systemRows('UPDATE inboxes SET notify_due_at = $1', [test.clock.now()]);
  test.clock.advance(600);
}

async function tell(): Promise<void> {
  test.clock.advance(60);
  await test.get(PushJobs).scan();
  await test.runJobs();
}

beforeAll(async () => {
  const push = { publicKey: PUBLIC_KEY, privateKey: 'x'.repeat(43), contact: null };
  test = await startTestApp({ domains: [PushModule], config: { push } });
  test.get(Pusher as never as new () => Pusher).send = async (target, message) => {
    if (unreachable.has(nameOf(target))) throw new Error('The push service answered 503');
    sent.push({ target, message });
    return outcome;
  };
  // Noon: at night push messages wait for the morning.
  test.clock.set('2026-11-23T12:00:00Z');
  site = await makeSite(test, { locales: ['en', 'de'] });
  anna = await makeMember(test, site, { credits: 10 });
  bert = await makeMember(test, site, { gender: 'male', credits: 10 });
});
afterAll(() => test.close());

describe('push messages', () => {
  it('[G03] the page gets the key to subscribe with', async () => {
    const { body } = await anna.browser.get('/api/settings.php');
    expect((body as { settings: { push_public_key: string } }).settings.push_public_key).toBe(PUBLIC_KEY);
  });

  it('[G03] keeps a browser once, also when another session of it subscribes; log-in stays what it was', async () => {
    expect((await subscribe(bert, 'shared')).status).toBe(204);
    expect((await subscribe(anna, 'shared')).status).toBe(204);
    expect(await subscriptions()).toEqual(['shared']);
    expect((await subscribe(anna, 'of-anna')).status).toBe(204);
    expect(await subscriptions()).toEqual(['of-anna']);
    const response = await test.browser(site.host).post('/api/user.php', { login: anna.email, password: 'wrong' });
    expect(problemOf(response).code).toBe('login_failed');
  });

  it('[G03] refuses visitors, unknown services and broken keys', async () => {
    const visitor = await test
      .browser(site.host)
      .post('/api/user.php?push=1', { subscription: subscription('visitor') });
    expect(problemOf(visitor).code).toBe('authentication_required');
    const foreign = await anna.browser.post('/api/user.php?push=1', {
      subscription: subscription('x', 'evil.example'),
    });
    expect(problemOf(foreign).errors).toEqual([{ field: 'subscription.endpoint', code: 'invalid' }]);
    const broken = await anna.browser.post('/api/user.php?push=1', {
      subscription: { ...subscription('x'), keys: { p256dh: 'short', auth: 'short' } },
    });
    expect(problemOf(broken).errors?.map(({ field }) => field)).toEqual([
      'subscription.keys.p256dh',
      'subscription.keys.auth',
    ]);
  });

  it("[G03] a browser is forgotten with its session's end", async () => {
    const other = test.browser(site.host);
    await other.post('/api/user.php', { login: anna.email, password: anna.password });
    await other.post('/api/user.php?push=1', { subscription: subscription('second') });
    expect(await subscriptions()).toEqual(['of-anna', 'second']);
    await other.get('/api/logout.php');
    expect(await subscriptions()).toEqual(['of-anna']);
  });

  it('[G03] tells a member who is away, once, without a name or a word of the message', async () => {
    await anna.browser.post('/api/page-hidden.php', {});
    await write();
    await tell();
    await tell();
    expect(sent.map(({ target }) => nameOf(target))).toEqual(['of-anna']);
    const [{ message }] = sent as [(typeof sent)[number]];
    expect(message.body).toBe(`You have a new message on ${message.title}.`);
    expect(JSON.stringify(message)).not.toMatch(new RegExp(`secret|${bert.name}`));
    expect(message.path).toMatch(/^\/chats\/[\w-]{36}$/);
  });

  it('[G03] speaks the language of the one who is told', async () => {
    sent.splice(0);
    await anna.browser.send('put', '/api/user.php', { body: { language: 'de' } });
    await anna.browser.post('/api/page-hidden.php', {});
    await test.db.systemRows('UPDATE inboxes SET notify_due_at = $1', [test.clock.now()]);
    test.clock.advance(600);
    await tell();
    expect(sent.map(({ message }) => message.body)).toEqual([expect.stringContaining('eine neue Nachricht')]);
  });

  it('[G03] a browser out of reach neither keeps the others from being told nor has them told twice', async () => {
    const others = ['tablet', 'desktop'];
    for (const name of others) {
      const browser = test.browser(site.host);
      await browser.post('/api/user.php', { login: anna.email, password: anna.password });
      expect((await browser.post('/api/user.php?push=1', { subscription: subscription(name) })).status).toBe(204);
      await browser.post('/api/page-hidden.php', {});
    }
    sent.splice(0);
    unreachable.add('of-anna');
    await dueAgain();
    await tell();
    test.clock.advance(300);
    await test.runJobs();
    expect(sent.map(({ target }) => nameOf(target)).sort()).toEqual(others.sort());
  });

  it('[G03] comes to browsers that were all out of reach once one is back', async () => {
    for (const name of await subscriptions()) unreachable.add(name!);
    sent.splice(0);
    await dueAgain();
    await expect(tell()).rejects.toThrow('503');
    unreachable.clear();
    test.clock.advance(300);
    await test.runJobs();
    expect(sent).toHaveLength(3);
  });

  it('[G03] comes to nobody a day late: the message itself waits in the chat', async () => {
    for (const name of await subscriptions()) unreachable.add(name!);
    sent.splice(0);
    await dueAgain();
    await expect(tell()).rejects.toThrow('503');
    unreachable.clear();
    test.clock.advance(25 * 3600);
    await test.runJobs();
    expect(sent).toEqual([]);
    expect(await test.db.systemRows('SELECT 1 FROM outbox_jobs')).toEqual([]);
  });

  it('[G03] looks after every conversation whose time has come, and one that fails keeps none of them waiting', async () => {
    sent.splice(0);
    await dueAgain();
    await test.db.systemRows(
      `INSERT INTO inboxes SELECT (jsonb_populate_record(i, jsonb_build_object('conversation_id', uuidv7(),
         'notify_due_at', i.notify_due_at - interval '1 hour',
         'unread', CASE n WHEN 1 THEN 1 ELSE 0 END, 'pushed_at', NULL))).*
       FROM inboxes i, generate_series(1, 500) n WHERE i.member_id = $1`,
      [anna.id],
    );
    const outbox = test.get(Outbox);
    const add = outbox.add.bind(outbox);
    let isFirst = true;
    outbox.add = async (...parameters) => {
      const fails = isFirst;
      isFirst = false;
      if (fails) throw new Error('This one cannot be done');
      return add(...parameters);
    };
    await test.get(PushJobs).scan();
    outbox.add = add;
    const due = await test.db.systemRows('SELECT 1 FROM inboxes WHERE notify_due_at <= $1', [test.clock.now()]);
    expect(due).toEqual([]);
    await test.runJobs();
    expect(sent).toHaveLength(3);
    await test.db.systemRows(
      'DELETE FROM inboxes i WHERE NOT EXISTS (SELECT 1 FROM conversations c WHERE c.id = i.conversation_id)',
    );
  }, 120_000);

  it('[G03] D-73: who comes back to the page within the minute is not told of what they see', async () => {
    sent.splice(0);
    expect((await anna.browser.get('/api/user.php')).status).toBe(200);
    await anna.browser.post('/api/page-hidden.php', {});
    await anna.browser.get('/api/user.php');
    const now = test.clock.now();
    await test.db.systemRows('UPDATE inboxes SET notify_due_at = $1, last_message_at = $1, pushed_at = NULL', [now]);
    await tell();
    expect(sent).toEqual([]);
    await anna.browser.post('/api/page-hidden.php', {});
    await tell();
    expect(sent).toHaveLength(3);
  });

  it('[G03] forgets a browser that its service no longer knows', async () => {
    outcome = 'gone';
    await test.db.systemRows('UPDATE inboxes SET notify_due_at = $1', [test.clock.now()]);
    test.clock.advance(600);
    await tell();
    expect(await subscriptions()).toEqual([]);
  });
});
