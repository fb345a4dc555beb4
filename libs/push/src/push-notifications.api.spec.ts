import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, PushServiceFixture, startTestApp } from '@duet/testing';
import { PushModule } from './push.module';
import { PushNotifications } from './push-notifications';
import { PushTransport } from './push-transport';

const NOON = '2026-11-23T12:00:00Z';
let test: TestApp;
let service: PushServiceFixture;
let site: MadeSite;
/** The member who is told, with a browser that takes push messages and no page in sight. */
let receiver: MadeMember;

const like = (from: MadeMember, to: MadeMember) => from.browser.put(`/api/likes/${to.id}`);
const bodies = () => service.arrivals.map(({ message }) => message.body.replace(/ on .*/, ''));
const makeLiker = () => makeMember(test, site, { gender: 'male' });

async function makeTold(name: string): Promise<MadeMember> {
  const member = await makeMember(test, site);
  const { body } = await member.browser.get('/api/settings.php');
  const key = (body as { settings: { push_public_key: string } }).settings.push_public_key;
  const answer = await member.browser.post('/api/user.php?push=1', {
    subscription: service.subscribe(name, key),
    public_key: key,
  });
  expect(answer.status).toBe(204);
  await member.browser.post('/api/page-hidden.php', {});
  test.clock.advance(600);
  return member;
}

/** Runs what is due after some seconds. */
async function later(seconds: number): Promise<void> {
  test.clock.advance(seconds);
  await test.runJobs();
}

beforeAll(async () => {
  service = await PushServiceFixture.start();
  const push = { contact: 'mailto:operations@example.com', formerKeys: null };
  test = await startTestApp({ domains: [PushModule], config: { push } });
  const transport = test.get(PushTransport);
  const post = transport.post.bind(transport);
  transport.post = (request) => post({ ...request, endpoint: service.reach(request.endpoint) });
  site = await makeSite(test);
});
afterAll(async () => {
  await test.close();
  await service.stop();
});
beforeEach(async () => {
  test.clock.set(NOON);
  receiver = await makeTold(`browser-${crypto.randomUUID()}`);
  service.arrivals.splice(0);
});

describe('push messages about likes', () => {
  it('[G03] tell of a like without saying what it is or from whom, and open the page of likes', async () => {
    const liker = await makeLiker();
    await like(liker, receiver);
    await later(5);
    expect(bodies()).toEqual([]);
    await later(5);
    const [{ message, headers }] = service.arrivals as [(typeof service.arrivals)[number]];
    expect(message).toMatchObject({ path: '/likes/received', badge: 1 });
    expect(message.body).toBe(`There is something new for you on ${message.title}.`);
    expect(JSON.stringify(message)).not.toMatch(new RegExp(`${liker.name}|${liker.id}`));
    expect(headers.urgency).toBe('normal');
  });

  it('[G03] tell the one who is away of a match, once and in place of the like', async () => {
    const other = await makeLiker();
    await receiver.browser.put(`/api/likes/${other.id}`);
    await receiver.browser.post('/api/page-hidden.php', {});
    await later(600);
    await like(other, receiver);
    await later(60);
    expect(bodies()).toEqual(['There is good news for you']);
    expect(service.arrivals[0]!.message.path).toBe('/likes/matches');
    await later(3600);
    expect(bodies()).toHaveLength(1);
  });

  it('[G03] are never sent twice about the same member, also when the like was taken back meanwhile', async () => {
    const liker = await makeLiker();
    await like(liker, receiver);
    await later(60);
    await liker.browser.delete(`/api/likes/${liker.id}`);
    await liker.browser.delete(`/api/likes/${receiver.id}`);
    await like(liker, receiver);
    await later(60);
    expect(bodies()).toHaveLength(1);
  });

  it('[G03] are not sent about a like that was taken back', async () => {
    const liker = await makeLiker();
    await like(liker, receiver);
    await liker.browser.delete(`/api/likes/${receiver.id}`);
    await later(60);
    expect(bodies()).toEqual([]);
  });

  it('[G03] are not sent to a member who is on the site, or was there since', async () => {
    await receiver.browser.get('/api/user.php');
    await like(await makeLiker(), receiver);
    await later(60);
    test.clock.advance(3600);
    await receiver.browser.post('/api/page-hidden.php', {});
    await like(await makeLiker(), receiver);
    test.clock.advance(5);
    await receiver.browser.get('/api/user.php');
    await receiver.browser.post('/api/page-hidden.php', {});
    await later(60);
    expect(bodies()).toEqual([]);
  });

  it('[G01] stop when the category is switched off for push, also between like and message', async () => {
    await like(await makeLiker(), receiver);
    await receiver.browser.patch('/api/notifications', { like: { push: false } });
    await receiver.browser.post('/api/page-hidden.php', {});
    await later(60);
    await later(600);
    await like(await makeLiker(), receiver);
    await later(60);
    expect(bodies()).toEqual([]);
  });

  it('[G01] wait for the morning, and are at most three a day', async () => {
    test.clock.set('2026-11-23T23:00:00Z');
    for (let count = 0; count < 4; count += 1) await like(await makeLiker(), receiver);
    await later(60);
    expect(bodies()).toEqual([]);
    test.clock.set('2026-11-24T07:59:00Z');
    await test.runJobs();
    expect(bodies()).toEqual([]);
    await later(120);
    expect(bodies()).toHaveLength(3);
    await like(await makeLiker(), receiver);
    await later(60);
    expect(bodies()).toHaveLength(3);
    test.clock.advance(24 * 3600);
    await like(await makeLiker(), receiver);
    await later(60);
    expect(bodies()).toHaveLength(4);
  });
});

describe('a browser whose push service gave it another address', () => {
  it('[G03] is told there from then on, and its old address is gone', async () => {
    const { body } = await receiver.browser.get('/api/settings.php');
    const key = (body as { settings: { push_public_key: string } }).settings.push_public_key;
    const name = `moved-${crypto.randomUUID()}`;
    const change = { subscription: service.subscribe(name, key), public_key: key };
    expect((await receiver.browser.post('/api/user.php?push=1', change)).status).toBe(204);
    await receiver.browser.post('/api/page-hidden.php', {});
    test.clock.advance(600);
    await like(await makeLiker(), receiver);
    await later(60);
    expect(service.arrivals.map(({ to }) => to)).toEqual([name]);
    const rows = await test.db.systemRows<{ endpoint: string }>(
      'SELECT endpoint FROM push_subscriptions WHERE account_id = $1',
      [receiver.id],
    );
    expect(rows).toEqual([{ endpoint: change.subscription.endpoint }]);
  });
});

describe('a browser whose session gets a new token', () => {
  it('[G03] is still told, and is forgotten with the log-out', async () => {
    const body = { old_password: receiver.password, password: 'seven quiet herons' };
    expect((await receiver.browser.put('/api/account/password', body)).status).toBe(204);
    await like(await makeLiker(), receiver);
    await later(60);
    expect(service.arrivals).toHaveLength(1);
    await receiver.browser.get('/api/logout.php');
    const left = await test.db.systemRows('SELECT 1 FROM push_subscriptions WHERE account_id = $1', [receiver.id]);
    expect(left).toEqual([]);
  });
});

describe('news of other libs', () => {
  const queue = (key: string) =>
    test.db.tx({ site: { id: site.id } }, (tx) =>
      test
        .get(PushNotifications)
        .queue(tx, { site: { id: site.id } }, { memberId: receiver.id, kind: 'photo_reminder', key }),
    );

  it('[G06] is told once for each key, however often it is asked for', async () => {
    await Promise.all([queue('photo'), queue('photo'), queue('photo')]);
    await later(1);
    await queue('photo');
    await later(60);
    expect(bodies()).toEqual(['Your profile']);
    await queue('another');
    await later(1);
    expect(bodies()).toHaveLength(2);
  });

  it('[G06] leaves no row for a member without a browser, and its rows are forgotten after a month', async () => {
    const count = async () => (await test.db.systemRows('SELECT 1 FROM push_notifications')).length;
    await queue('month');
    await test.runJobs();
    const before = await count();
    receiver = await makeMember(test, site);
    await queue('nobody');
    expect(await count()).toBe(before);
    test.clock.advance(40 * 24 * 3600);
    await test.get(PushNotifications).forgetOld();
    expect(await count()).toBe(0);
  });
});
