import { KEY_PURPOSE_NAMES, KeyRing, KeyStore, Resealing } from '@duet/platform';
import type { Masters } from '@duet/platform';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import {
  addressOfPhoto,
  logInStaff,
  makeMember,
  makeSite,
  placeMember,
  placePhoto,
  startAnotherApp,
  startTestApp,
  until,
} from '@duet/testing';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { sealedTables } from './index';

let test: TestApp;
let another: TestApp;
let site: MadeSite;
let source: DataSource;

beforeAll(async () => {
  test = await startTestApp();
  another = await startAnotherApp(test);
  site = await makeSite(test);
  const { systemDatabaseUrl: url } = test.config;
  source = await new DataSource({ type: 'postgres', url, entities: KeyStore.entities }).initialize();
});
afterAll(async () => {
  await source.destroy();
  await another.close();
  await test.close();
});

const storeOf = (masters: Masters = { secret: test.config.secret }) =>
  new KeyStore({ source, clock: test.clock, masters }, 'a test');
const askReset = ({ email }: MadeMember) => another.browser(site.host).post('/api/password-resets', { email });

/** Resets a password in another process than the one that made the link. */
async function useReset(member: MadeMember): Promise<number> {
  const texts = test.mails.filter(({ to }) => to === member.email).map(({ text }) => text);
  const [, token = ''] = /reset-password\/do#(?:token=)?([\w-]{43})/.exec(texts.join()) ?? [];
  const body = { token, password: 'another battery of horses' };
  return (await another.browser(site.host).put('/api/password-resets', body)).status;
}

/** As a provider of mail calls the other process (RFC 8058). */
const oneClick = (token: string) =>
  request(another.server)
    .post('/api/mail/unsubscribe')
    .query({ token })
    .set('Host', site.host)
    .type('form')
    .send({ 'List-Unsubscribe': 'One-Click' });

/** Changes every key, and waits until both processes write with the new ones. */
async function rotateAll(): Promise<void> {
  const before = rings().map((ring) => ring.sign('unsubscribe', 'x').toString('hex'));
  await storeOf().rotate(KEY_PURPOSE_NAMES);
  test.clock.advance(30);
  await until(() => rings().every((ring, index) => ring.sign('unsubscribe', 'x').toString('hex') !== before[index]));
}
const rings = () => [test, another].map((app) => app.get(KeyRing));

async function resealAll(): Promise<{ changed: number; left: number }> {
  const resealing = new Resealing(source, await storeOf().openRing());
  const sum = { changed: 0, left: 0 };
  for (const table of sealedTables) {
    const { changed, left } = await resealing.run(table);
    sum.changed += changed;
    sum.left += left;
  }
  return sum;
}

describe('keys that turn', () => {
  it('all of them, while sessions, links, pictures and sealed rows are in use in two processes', async () => {
    const [mailed, waiting] = [await makeMember(test, site), await makeMember(test, site)];
    const elsewhere = another.browser(site.host);
    await elsewhere.post('/api/user.php', { login: mailed.email, password: mailed.password });
    const [viewer, owner] = [await placeMember(test, site), await placeMember(test, site)];
    const photo = await placePhoto(test, { site, member: owner }, { main: true });
    const picture = addressOfPhoto(test, viewer, { id: photo.id, file: 'full.webp' });
    const unsubscribed = Buffer.from(`${mailed.id} like`).toString('base64url');
    const signature = test.get(KeyRing).sign('unsubscribe', `${site.id} ${unsubscribed}`).toString('base64url');
    const staff = await logInStaff(test);
    const sealedBefore = await factorOf(staff.id);
    await askReset(mailed);
    await test.runJobs();
    await askReset(waiting);

    await rotateAll();
    expect((await resealAll()).left).toBe(0);

    for (const browser of [elsewhere, waiting.browser]) {
      expect((await browser.get('/api/user.php')).body).toMatchObject({ user: { status: 'active' } });
    }
    expect((await staff.browser.get('/api/admin/session')).body).toMatchObject({ staff: { step: 'done' } });
    expect((await viewer.browser.get(picture)).status).toBe(200);
    expect((await oneClick(`${unsubscribed}.${signature}`)).status).toBe(204);
    await test.runJobs();
    expect([await useReset(mailed), await useReset(waiting)]).toEqual([204, 204]);
    expect(await factorOf(staff.id)).not.toBe(sealedBefore);
  });

  it('sealing anew passes over what is done, and values are read once the old keys are gone', async () => {
    const staff = await logInStaff(test);
    await rotateAll();
    expect((await resealAll()).changed).toBeGreaterThan(0);
    expect(await resealAll()).toEqual({ changed: 0, left: 0 });
    await storeOf().retire(['second-factors'], { isAtOnce: true });
    const ring = await storeOf().openRing();
    expect(ring.canUnseal('totp', Buffer.from(await factorOf(staff.id), 'base64url'))).toBe(true);
    await expect(logInStaff(test)).resolves.toBeDefined();
    const states = (await storeOf().list()).filter(({ purpose }) => purpose === 'second-factors');
    expect(states.map(({ state }) => state)).toEqual(['writes', ...states.slice(1).map(() => 'retired')]);
  });

  it('a key goes only when nothing needs it any more', async () => {
    await rotateAll();
    expect(await storeOf().retire(['previews', 'unsubscribe'], { isAtOnce: false })).toEqual([]);
    test.clock.advance(25 * 3600);
    const retired = await storeOf().retire(['previews', 'unsubscribe'], { isAtOnce: false });
    expect(new Set(retired.map(({ purpose }) => purpose))).toEqual(new Set(['previews']));
  });

  it('SECRET itself turns: both open the keys until they are wrapped anew, then the new one alone', async () => {
    const { secret } = test.config;
    const turned = 'the secret after this one, which is long enough';
    const staff = await logInStaff(test);
    await rotateAll();
    await resealAll();
    const factor = Buffer.from(await factorOf(staff.id), 'base64url');
    const turning = storeOf({ secret: turned, formerSecret: secret });
    expect((await turning.openRing()).canUnseal('totp', factor)).toBe(true);
    expect(await turning.rewrap()).toBeGreaterThan(0);
    expect(await turning.rewrap()).toBe(0);
    expect((await storeOf({ secret: turned }).openRing()).canUnseal('totp', factor)).toBe(true);
    await expect(storeOf().openRing()).rejects.toThrow('wrapped by another SECRET');
    await storeOf({ secret, formerSecret: turned }).rewrap();
  });
});

async function factorOf(id: string): Promise<string> {
  const [row] = await test.db.systemRows<{ totp_secret: string }>('SELECT totp_secret FROM staff WHERE id = $1', [id]);
  return row!.totp_secret;
}
