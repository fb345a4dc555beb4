import { JobRunner, Outbox } from '@duet/platform';
import { PushKeysService } from '@duet/sites';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, problemOf, PushServiceFixture, startTestApp } from '@duet/testing';
import { PushJobs } from './push.jobs';
import { PushModule } from './push.module';
import { PushTransport } from './push-transport';

const CONTACT = 'mailto:operations@example.com';
let test: TestApp;
let service: PushServiceFixture;
let site: MadeSite;
let anna: MadeMember;
let bert: MadeMember;
let publicKey: string;
/** Every browser's service has no answer for it at the moment. */
let isServiceAway = false;

const keyOf = async (host: string): Promise<string> => {
  const { body } = await test.browser(host).get('/api/settings.php');
  return (body as { settings: { push_public_key: string } }).settings.push_public_key;
};
const bodyFor = (name: string) => ({ subscription: service.subscribe(name, publicKey), public_key: publicKey });
const subscribe = (browser: MadeMember['browser'], name: string) => browser.post('/api/user.php?push=1', bodyFor(name));
const arrivedAt = () => service.arrivals.map(({ to }) => to).sort();
const subscriptions = async () =>
  (await test.db.systemRows<{ endpoint: string }>('SELECT endpoint FROM push_subscriptions ORDER BY endpoint')).map(
    ({ endpoint }) => endpoint.split('/').at(-1)!,
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

/** Decides and sends. */
async function tell(): Promise<void> {
  test.clock.advance(60);
  await test.get(PushJobs).scan();
  await test.runJobs();
}

/** Tries every job once, as workers do: one that fails does not hold up the others. */
async function tryEach(): Promise<void> {
  const jobs = await test.db.systemRows<{ id: string }>(`SELECT id FROM outbox_jobs WHERE state = 'open' ORDER BY id`);
  for (const { id } of jobs)
    await test
      .get(JobRunner)
      .run(id)
      .catch(() => undefined);
}

/** Every job is tried again now. */
async function tryAgain(): Promise<void> {
  test.clock.advance(300);
  await test.runJobs();
}

beforeAll(async () => {
  service = await PushServiceFixture.start();
  test = await startTestApp({ domains: [PushModule], config: { push: { contact: CONTACT, formerKeys: null } } });
  const transport = test.get(PushTransport);
  const post = transport.post.bind(transport);
  transport.post = async (request) => {
    if (isServiceAway) throw new Error('ECONNREFUSED');
    return post({ ...request, endpoint: service.reach(request.endpoint) });
  };
  // Noon: at night push messages wait for the morning.
  test.clock.set('2026-11-23T12:00:00Z');
  site = await makeSite(test, { locales: ['en', 'de'] });
  anna = await makeMember(test, site, { credits: 10 });
  bert = await makeMember(test, site, { gender: 'male', credits: 10 });
  publicKey = await keyOf(site.host);
});
afterAll(async () => {
  await test.close();
  await service.stop();
});
beforeEach(() => void service.arrivals.splice(0));

describe('push messages', () => {
  it('[G03] each site has a key of its own to subscribe with, which stays; the private one is sealed', async () => {
    const other = await makeSite(test);
    const keys = [publicKey, await keyOf(other.host)];
    for (const key of keys) expect(key).toMatch(/^[\w-]{87}$/);
    expect(new Set(keys).size).toBe(2);
    test.clock.advance(120);
    expect([await keyOf(site.host), await keyOf(other.host)]).toEqual(keys);
    const rows = await test.db.systemRows<{ private_key: Buffer }>('SELECT private_key FROM push_keys');
    expect(rows).toHaveLength(2);
    // A nonce and a tag before the 43 signs of the key (SP 800-38D).
    for (const { private_key } of rows) expect(private_key).toHaveLength(12 + 16 + 43);
  });

  it('[G03] refuses a browser that subscribed with a key of nobody or of another site', async () => {
    const foreign = await keyOf((await makeSite(test)).host);
    for (const key of [foreign, 'B'.repeat(87)]) {
      const body = { ...bodyFor('of-another'), public_key: key };
      const refusal = problemOf(await anna.browser.post('/api/user.php?push=1', body));
      expect(refusal.errors).toEqual([{ field: 'public_key', code: 'invalid' }]);
    }
    expect(await subscriptions()).toEqual([]);
  });

  it('[G03] keeps a browser once, also when another session of it subscribes; log-in stays what it was', async () => {
    expect((await subscribe(bert.browser, 'shared')).status).toBe(204);
    expect((await subscribe(anna.browser, 'shared')).status).toBe(204);
    expect(await subscriptions()).toEqual(['shared']);
    expect((await subscribe(anna.browser, 'of-anna')).status).toBe(204);
    expect(await subscriptions()).toEqual(['of-anna']);
    const response = await test.browser(site.host).post('/api/user.php', { login: anna.email, password: 'wrong' });
    expect(problemOf(response).code).toBe('login_failed');
  });

  it('[G03] refuses visitors, unknown services and broken keys', async () => {
    const visitor = await test.browser(site.host).post('/api/user.php?push=1', bodyFor('visitor'));
    expect(problemOf(visitor).code).toBe('authentication_required');
    const { subscription } = bodyFor('x');
    const foreign = await anna.browser.post('/api/user.php?push=1', {
      subscription: { ...subscription, endpoint: 'https://evil.example/x' },
    });
    expect(problemOf(foreign).errors).toEqual([{ field: 'subscription.endpoint', code: 'invalid' }]);
    const broken = await anna.browser.post('/api/user.php?push=1', {
      subscription: { ...subscription, keys: { p256dh: 'short', auth: 'short' } },
    });
    expect(problemOf(broken).errors?.map(({ field }) => field)).toEqual([
      'subscription.keys.p256dh',
      'subscription.keys.auth',
    ]);
  });

  it("[G03] a browser is forgotten with its session's end", async () => {
    const other = test.browser(site.host);
    await other.post('/api/user.php', { login: anna.email, password: anna.password });
    await subscribe(other, 'second');
    expect(await subscriptions()).toEqual(['of-anna', 'second']);
    await other.get('/api/logout.php');
    expect(await subscriptions()).toEqual(['of-anna']);
  });

  it('[G03] tells a member who is away, once, without a name or a word of the message', async () => {
    await anna.browser.post('/api/page-hidden.php', {});
    await write();
    await tell();
    await tell();
    expect(arrivedAt()).toEqual(['of-anna']);
    const [{ message, sender, headers, publicKey: key }] = service.arrivals as [(typeof service.arrivals)[number]];
    expect(message.body).toBe(`You have a new message on ${message.title}.`);
    expect(JSON.stringify(message)).not.toMatch(new RegExp(`secret|${bert.name}`));
    expect(message.path).toMatch(/^\/chats\/[\w-]{36}$/);
    expect(message.badge).toBe(1);
    expect(key).toBe(publicKey);
    expect(sender).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: CONTACT });
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) });
  });

  it('[G03] speaks the language of the one who is told', async () => {
    await anna.browser.send('put', '/api/user.php', { body: { language: 'de' } });
    await anna.browser.post('/api/page-hidden.php', {});
    await test.db.systemRows('UPDATE inboxes SET notify_due_at = $1', [test.clock.now()]);
    test.clock.advance(600);
    await tell();
    expect(service.arrivals.map(({ message }) => message.body)).toEqual([
      expect.stringContaining('eine neue Nachricht'),
    ]);
  });

  it('[G03] a browser out of reach is told later, and keeps the others neither from being told nor has them told twice', async () => {
    const others = ['desktop', 'tablet'];
    for (const name of others) {
      const browser = test.browser(site.host);
      await browser.post('/api/user.php', { login: anna.email, password: anna.password });
      expect((await subscribe(browser, name)).status).toBe(204);
      await browser.post('/api/page-hidden.php', {});
    }
    service.refusals.set('of-anna', { status: 503 });
    await dueAgain();
    test.clock.advance(60);
    await test.get(PushJobs).scan();
    for (let round = 0; round < 2; round += 1) await tryEach();
    expect(arrivedAt()).toEqual(others);
    service.refusals.clear();
    await tryAgain();
    expect(arrivedAt()).toEqual(['desktop', 'of-anna', 'tablet']);
  });

  it('[G03] asks a service again when it says, and not before', async () => {
    for (const name of await subscriptions())
      service.refusals.set(name, { status: 429, headers: { 'retry-after': '900' } });
    await dueAgain();
    await tell();
    service.refusals.clear();
    await tryAgain();
    expect(service.arrivals).toEqual([]);
    test.clock.advance(600);
    await test.runJobs();
    expect(service.arrivals).toHaveLength(3);
    await tryAgain();
    expect(service.arrivals).toHaveLength(3);
  });

  it('[G03] comes to nobody a day late: the message itself waits in the chat', async () => {
    isServiceAway = true;
    await dueAgain();
    await expect(tell()).rejects.toThrow('did not answer');
    isServiceAway = false;
    test.clock.advance(25 * 3600);
    await test.runJobs();
    expect(service.arrivals).toEqual([]);
    expect(await test.db.systemRows('SELECT 1 FROM outbox_jobs')).toEqual([]);
  });

  it('[G03] looks after every conversation whose time has come, and one that fails keeps none of them waiting', async () => {
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
    expect(service.arrivals).toHaveLength(3);
    await test.db.systemRows(
      'DELETE FROM inboxes i WHERE NOT EXISTS (SELECT 1 FROM conversations c WHERE c.id = i.conversation_id)',
    );
  }, 120_000);

  it('[G03] D-73: who comes back to the page within the minute is not told of what they see', async () => {
    expect((await anna.browser.get('/api/user.php')).status).toBe(200);
    await anna.browser.post('/api/page-hidden.php', {});
    await anna.browser.get('/api/user.php');
    const now = test.clock.now();
    await test.db.systemRows('UPDATE inboxes SET notify_due_at = $1, last_message_at = $1, pushed_at = NULL', [now]);
    await tell();
    expect(service.arrivals).toEqual([]);
    await anna.browser.post('/api/page-hidden.php', {});
    await tell();
    expect(service.arrivals).toHaveLength(3);
  });

  it('[G03] a browser that subscribed with a replaced key is told by that key, and a new one by the new', async () => {
    const ctx = { site: { id: site.id } };
    const newKey = await test.db.system((tx) => test.get(PushKeysService).rotate(tx, ctx));
    test.clock.advance(120);
    expect(await keyOf(site.host)).toBe(newKey);
    const browser = test.browser(site.host);
    await browser.post('/api/user.php', { login: anna.email, password: anna.password });
    const body = { subscription: service.subscribe('newest', newKey), public_key: newKey };
    expect((await browser.post('/api/user.php?push=1', body)).status).toBe(204);
    await browser.post('/api/page-hidden.php', {});
    await dueAgain();
    await tell();
    const keys = Object.fromEntries(service.arrivals.map(({ to, publicKey: key }) => [to, key]));
    expect(keys).toEqual({ desktop: publicKey, newest: newKey, 'of-anna': publicKey, tablet: publicKey });
  });

  it.each([404, 410])('[G03] forgets a browser that its service no longer knows (%i)', async (status) => {
    const [first] = await subscriptions();
    service.refusals.set(first!, { status });
    await dueAgain();
    await tell();
    expect(await subscriptions()).not.toContain(first);
    expect(service.arrivals).toHaveLength((await subscriptions()).length);
    expect(service.arrivals).not.toEqual([]);
  });

  it('[G03] a browser without a key that anybody has is forgotten', async () => {
    await test.db.systemRows('UPDATE push_subscriptions SET public_key = NULL');
    await dueAgain();
    await tell();
    expect(service.arrivals).toEqual([]);
    expect(await subscriptions()).toEqual([]);
  });
});
