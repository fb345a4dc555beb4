import { KeyRing, KeyStore, SiteKeyStore, SiteSealing } from '@duet/platform';
import type { TestApp } from '@duet/testing';
import { logInStaff, makeMember, placeMember, startTestApp, StoredValues } from '@duet/testing';
import { unzipSync } from 'fflate';
import { DataSource } from 'typeorm';
import { domains, sealedColumns } from './index';
import type { Moderated, WaitingTexts } from './sealed-held-texts.suite';
import {
  decide,
  expectWaiting,
  makeHoldingSite,
  openPlaces,
  ownOf,
  queueOf,
  FORMER_CAPTION,
  tellOthers,
  wordsOf,
  writeAll,
} from './sealed-held-texts.suite';

let test: TestApp;
let moderated: Moderated;
let source: DataSource;

const rows = (sql: string, values: unknown[] = []) => test.db.systemRows<Record<string, string>>(sql, values);
const sealing = () => new SiteSealing({ source, clock: test.clock, ring: test.get(KeyRing), columns: sealedColumns });
const begin = async (): Promise<WaitingTexts> => writeAll(test, await makeHoldingSite(test));
const nowhere = Object.fromEntries(Object.keys(wordsOf('')).map((name) => [name, []]));

beforeAll(async () => {
  test = await startTestApp({ domains });
  moderated = { test, staff: await logInStaff(test) };
  const entities = [...KeyStore.entities, ...SiteKeyStore.entities];
  source = await new DataSource({ type: 'postgres', url: test.config.systemDatabaseUrl, entities }).initialize();
});
afterAll(async () => {
  await source.destroy();
  await test.close();
});

describe('texts and captions that a site holds back', () => {
  it('[I07] stand nowhere in the database in the open; their member and moderators read them, nobody else', async () => {
    const waiting = await begin();
    expect(await openPlaces(test, waiting)).toEqual(nowhere);
    await expectWaiting(moderated, waiting);
  });

  it('[I07] the name of a new member waits sealed too; it is the account’s at once, by which they log in', async () => {
    const { id, name } = await makeMember(test, await makeHoldingSite(test));
    expect(await rows('SELECT jsonb_typeof(held_texts) AS kind FROM profiles WHERE id = $1', [id])).toEqual([
      { kind: 'string' },
    ]);
    const places = (await StoredValues.read(test)).where(name);
    expect(places.filter((place) => place.startsWith('profiles.'))).toEqual([]);
    expect(places).toContain('accounts.name');
  });

  it('[B17] are in the copy of their member’s data', async () => {
    const { ann, said } = await begin();
    await ann.browser.post('/api/account/export', undefined, { key: 'the-copy' });
    await test.runJobs();
    const [, token] = /data-export#([\w-]{43})/.exec(test.mails.map(({ text }) => text).join('\n')) ?? [];
    const answer = await ann.browser.post('/api/account/export/file', { token }, { bytes: true });
    const files = unzipSync(new Uint8Array(answer.body as Buffer));
    const { data } = JSON.parse(Buffer.from(files['data.json']!).toString('utf8')) as { data: object };
    const held_texts = { about_me: said.about, looking_for: said.looking, prompts: [{ answer: said.answer }] };
    expect(data).toMatchObject({
      profile: { profiles: [{ held_texts }] },
      photos: { photos: [{ held_caption: said.caption }] },
    });
    expect(JSON.stringify(data)).not.toContain('\\u0001');
  });

  it('[I07] approved, each is public: it stands in the open where everybody reads it; rejected, it is gone', async () => {
    const waiting = await begin();
    const { ann, said } = waiting;
    for (const field of ['about_me', 'prompt', 'caption'] as const)
      expect((await decide(moderated, waiting, field)).status).toBe(200);
    expect((await decide(moderated, waiting, 'looking_for', { reason: 'other' })).status).toBe(200);
    expect(await openPlaces(test, waiting)).toEqual({
      about: ['profiles.about_me'],
      answer: ['profiles.prompts'],
      caption: ['photos.caption'],
      looking: [],
    });
    const answers = await tellOthers(test, waiting);
    for (const text of [said.about, said.answer, said.caption]) expect(answers).toContain(text);
    expect(answers).not.toContain(said.looking);
    expect(await ownOf(ann)).toMatchObject({ looking_for: null, held_texts: [] });
    expect(await rows('SELECT held_texts FROM profiles WHERE id = $1', [ann.id])).toEqual([{ held_texts: null }]);
    expect(await rows('SELECT held_caption FROM photos WHERE member_id = $1', [ann.id])).toEqual([
      { held_caption: null },
    ]);
  });

  it('one of a rejected, one of a changed text leaves the others where they are', async () => {
    const waiting = await begin();
    const { ann, said } = waiting;
    await decide(moderated, waiting, 'about_me', { reason: 'other' });
    await ann.browser.patch('/api/profile', { looking_for: 'A friend', city: 'Hull' });
    const own = await ownOf(ann);
    expect(own).toMatchObject({ about_me: null, looking_for: 'A friend', prompts: [{ answer: said.answer }] });
    expect([...own.held_texts].sort()).toEqual(['looking_for', 'prompts']);
    expect(await openPlaces(test, waiting)).toEqual(nowhere);
  });

  it('do not open in another row: what shows there goes on showing, and nobody can approve them', async () => {
    const [here, there] = [await begin(), await begin()];
    const eve = await placeMember(test, here.site);
    for (const [to, from] of [
      [eve.id, here.ann.id],
      [here.ann.id, there.ann.id],
    ])
      await rows('UPDATE profiles SET held_texts = (SELECT held_texts FROM profiles WHERE id = $2) WHERE id = $1', [
        to,
        from,
      ]);
    const move = 'UPDATE photos SET held_caption = (SELECT held_caption FROM photos WHERE id = $2) WHERE id = $1';
    await rows(move, [here.photo, there.photo]);
    for (const member of [eve, here.ann])
      expect(await ownOf(member)).toMatchObject({ about_me: null, prompts: [], held_texts: [] });
    expect((await ownOf(here.ann)).photos).toMatchObject([{ caption: FORMER_CAPTION }]);
    expect((await queueOf(moderated, here.ann)).map(({ held }) => held)).not.toContain(true);
    for (const field of ['about_me', 'prompt', 'caption'] as const) await decide(moderated, here, field);
    expect(await tellOthers(test, here)).not.toContain('heron');
    expect((await ownOf(here.ann)).photos).toMatchObject([{ caption: FORMER_CAPTION }]);
  });
});

describe('without the key of the site', () => {
  it('what shows goes on showing, nothing that waits is lost, and with a new key members write again', async () => {
    const waiting = await begin();
    const { ann, site, photo } = waiting;
    const [kept] = await test.db.systemRows('SELECT wrapped FROM site_keys WHERE site_id = $1', [site.id]);
    const { wrapped } = kept as { wrapped: Buffer };
    const setKey = async (bytes: Buffer) => {
      await rows('UPDATE site_keys SET wrapped = $2 WHERE site_id = $1', [site.id, bytes]);
      test.clock.advance(20);
    };
    const write = async (change: object) => (await ann.browser.patch('/api/profile', change)).status;
    await setKey(Buffer.concat([Buffer.from([0]), wrapped.subarray(1)]));
    const own = await ownOf(ann);
    expect(own).toMatchObject({ about_me: null, prompts: [], held_texts: [], photos: [{ caption: FORMER_CAPTION }] });
    expect([await write({ city: 'Hull' }), await write({ about_me: 'New' })]).toEqual([503, 503]);
    expect((await ann.browser.patch(`/api/profile/photos/${photo}`, { caption: 'New' })).status).toBe(503);
    await setKey(wrapped);
    await expectWaiting(moderated, waiting);
    await setKey(Buffer.concat([Buffer.from([0]), wrapped.subarray(1)]));
    expect(await sealing().keys.replaceLost(site.id)).toBe(true);
    test.clock.advance(20);
    expect(await write({ about_me: 'New' })).toBe(200);
    expect(await ownOf(ann)).toMatchObject({ about_me: 'New', looking_for: null, held_texts: ['about_me'] });
  });
});

describe('the operator’s command', () => {
  it('seals what a site of before has in the open, and what an older key has sealed', async () => {
    const site = await makeHoldingSite(test);
    await rows('INSERT INTO site_keys (site_id, number, created_at) VALUES ($1, 0, now())', [site.id]);
    const waiting = await writeAll(test, site);
    const places = await openPlaces(test, waiting);
    expect(places.about).toEqual(['profiles.held_texts', 'text_reviews.text']);
    expect(places.caption).toEqual(['photos.held_caption', 'text_reviews.text']);
    await expectWaiting(moderated, waiting);
    for (const next of ['begin', 'turn'] as const) {
      await sealing().keys[next](site.id);
      test.clock.advance(20);
      await expectWaiting(moderated, waiting);
      expect(await sealing().run(site.id)).toBe(0);
      expect(await sealing().run(site.id)).toBe(0);
      expect(await openPlaces(test, waiting)).toEqual(nowhere);
      await expectWaiting(moderated, waiting);
    }
    expect(await sealing().keys.retire(site.id, { isAtOnce: true })).toEqual([1, 0]);
    test.clock.advance(20);
    await expectWaiting(moderated, waiting);
    expect((await decide(moderated, waiting, 'about_me')).status).toBe(200);
    expect(await tellOthers(test, waiting)).toContain(waiting.said.about);
  });
});
