import { KeyRing, KeyStore, Resealing, Sealing, SiteKeyStore, SiteSealing } from '@duet/platform';
import type { MadeSite, TestApp } from '@duet/testing';
import { makeSite, sendText, startAnotherApp, startTestApp } from '@duet/testing';
import { DataSource } from 'typeorm';
import { domains, sealedColumns, sealedTables } from './index';
import { linesOf, openTalk, textsOf } from './sealed-talks.suite';

let test: TestApp;
let another: TestApp;
let source: DataSource;
let keys = 0;

const nextKey = () => ({ key: `site-keys-${(keys += 1)}` });
const sealingOf = () => {
  const ring = test.get(KeyRing);
  return new SiteSealing({ source, clock: test.clock, ring, columns: sealedColumns });
};
const rows = (sql: string, values: unknown[] = []) => test.db.systemRows<Record<string, string>>(sql, values);

/** A site as it was before texts were sealed. */
async function makeClearSite(): Promise<MadeSite> {
  const made = await makeSite(test);
  await rows('INSERT INTO site_keys (site_id, number, created_at) VALUES ($1, 0, now())', [made.id]);
  return made;
}

beforeAll(async () => {
  test = await startTestApp({ domains });
  another = await startAnotherApp(test);
  const entities = [...KeyStore.entities, ...SiteKeyStore.entities];
  source = await new DataSource({ type: 'postgres', url: test.config.systemDatabaseUrl, entities }).initialize();
});
afterAll(async () => {
  await source.destroy();
  await another.close();
  await test.close();
});

/** The times that the process asks the database for keys while `work` goes on. */
async function countKeyReads(work: () => Promise<unknown>): Promise<number> {
  const { db } = test;
  const { rows: ask } = db;
  let reads = 0;
  db.rows = (...of) => {
    reads += Number(of[1].name === 'platform.site_keys');
    return ask.apply(db, of) as never;
  };
  await work();
  db.rows = ask;
  return reads;
}

describe('data keys in memory', () => {
  it('add no statement to sends, conversations and lists, but one every ten seconds beside the work', async () => {
    const { ann, bob, id } = await openTalk(test, await makeSite(test), 'hello');
    const use = async () => {
      for (const member of [ann, bob]) {
        await sendText(member, id, 'and again');
        await textsOf(test, member, id);
        await linesOf(member);
      }
    };
    expect(await countKeyReads(use)).toBe(0);
    test.clock.advance(11);
    expect(await countKeyReads(use)).toBe(1);
    expect(await countKeyReads(use)).toBe(0);
  });
});

describe('a data key that turns', () => {
  it('both keys are read in two processes; what the old one sealed is sealed anew, and then it may go', async () => {
    const home = await makeSite(test);
    const { ann, bob, id } = await openTalk(test, home, 'by the first key');
    expect(await textsOf(another, bob, id)).toEqual(['by the first key']);
    const sealing = sealingOf();
    await sealing.keys.turn(home.id);
    test.clock.advance(20);
    await sendText(bob, id, 'by the second key');
    for (const app of [test, another])
      expect(await textsOf(app, ann, id)).toEqual(['by the first key', 'by the second key']);
    const numbersOf = async () =>
      (
        await rows('SELECT get_byte(text_sealed, 2) AS n FROM messages WHERE conversation_id = $1 ORDER BY id', [id])
      ).map(({ n }) => Number(n));
    expect(await numbersOf()).toEqual([1, 2]);
    const open = async () => (await sealing.count(home.id)).reduce((sum, { clear, older }) => sum + clear + older, 0);
    expect(await open()).toBeGreaterThan(0);

    expect(await sealing.run(home.id)).toBe(0);
    expect([await numbersOf(), await open()]).toEqual([[2, 2], 0]);
    expect(await sealing.keys.retire(home.id, { isAtOnce: false })).toEqual([]);
    expect(await sealing.keys.retire(home.id, { isAtOnce: true })).toEqual([1]);
    for (const app of [test, another])
      expect(await textsOf(app, ann, id)).toEqual(['by the first key', 'by the second key']);
    expect(await linesOf(ann)).toEqual(['by the second key']);
  });

  it('the keys of the platform turn, and the data keys are sealed anew by them', async () => {
    const site = await makeSite(test);
    const { ann, id } = await openTalk(test, site, 'before the turn');
    const wrapped = async () =>
      (await rows('SELECT wrapped::text AS w FROM site_keys WHERE site_id = $1', [site.id]))[0];
    const before = await wrapped();
    const store = new KeyStore({ source, clock: test.clock, masters: { secret: test.config.secret } }, 'a test');
    await store.rotate(['site-keys']);
    test.clock.advance(30);
    const table = sealedTables.find((one) => one.table === 'site_keys')!;
    const result = await new Resealing(source, await store.openRing()).run(table);
    expect(result).toMatchObject({ left: 0 });
    expect(result.changed).toBeGreaterThan(0);
    expect(await wrapped()).not.toEqual(before);
    const third = await startAnotherApp(test);
    expect(await textsOf(third, ann, id)).toEqual(['before the turn']);
    await third.close();
  });
});

describe('a site from before texts were sealed', () => {
  it('goes on in clear until it has a key; then all is sealed, beside members who write', async () => {
    const home = await makeClearSite();
    const { ann, bob, id } = await openTalk(test, home, 'in the open');
    const stored = async () =>
      (await rows('SELECT text FROM messages WHERE conversation_id = $1 ORDER BY id', [id])).map(
        ({ text }) => text as string | null,
      );
    expect(await stored()).toEqual(['in the open']);
    const sealing = sealingOf();
    expect(await sealing.run(home.id)).toBe(0);
    expect(await stored()).toEqual(['in the open']);

    expect([await sealing.keys.begin(home.id), await sealing.keys.begin(home.id)]).toEqual([true, false]);
    test.clock.advance(20);
    await sendText(bob, id, 'sealed');
    expect(await textsOf(test, ann, id)).toEqual(['in the open', 'sealed']);
    expect(await stored()).toEqual(['in the open', null]);
    expect((await sealing.keys.list(home.id))[0]).toMatchObject({ number: 1, sealed_at: null });

    expect(await sealing.run(home.id)).toBe(0);
    expect(await stored()).toEqual([null, null]);
    expect((await sealing.keys.list(home.id))[0]!.sealed_at).not.toBeNull();
    expect(await textsOf(test, ann, id)).toEqual(['in the open', 'sealed']);
  });

  it('sealing that is broken off goes on where it was, and passes over what is done', async () => {
    const home = await makeClearSite();
    const { ann, id } = await openTalk(test, home, 'the first');
    await rows(
      `INSERT INTO messages (site_id, conversation_id, id, sender_id, type, text, created_at)
       SELECT $1, $2, uuidv7(), $3, 'text', 'number ' || n, now() FROM generate_series(1, 449) n`,
      [home.id, id, ann.id],
    );
    await sealingOf().keys.begin(home.id);
    const [column] = sealedColumns;
    const sealing = new Sealing(source, test.get(KeyRing));
    const breakOff = () => {
      throw new Error('killed');
    };
    await expect(sealing.run(column!, home.id, breakOff)).rejects.toThrow('killed');
    expect(await sealing.countOpen(column!, home.id)).toEqual({ clear: 250, older: 0 });
    expect(await sealing.run(column!, home.id)).toEqual({ sealed: 250, left: 0 });
    expect(await sealing.run(column!, home.id)).toEqual({ sealed: 0, left: 0 });
    expect((await textsOf(test, ann, id)).filter((text) => !/^(number \d+|the first)$/.test(text ?? ''))).toEqual([]);
  });

  it('a row that somebody works with is left, without waiting for it, and sealed in the next round', async () => {
    const home = await makeClearSite();
    const { id } = await openTalk(test, home, 'locked');
    await sealingOf().keys.begin(home.id);
    const [column] = sealedColumns;
    const sealing = new Sealing(source, test.get(KeyRing));
    await test.db.system(async (tx) => {
      await tx.query('SELECT 1 FROM messages WHERE conversation_id = $1 FOR UPDATE', [id]);
      expect(await sealing.run(column!, home.id)).toEqual({ sealed: 0, left: 1 });
    });
    expect(await sealing.run(column!, home.id)).toEqual({ sealed: 1, left: 0 });
  });
});

describe('a data key that nobody can open', () => {
  it('stops writing, shows what it sealed as …, and a new one lets members write again', async () => {
    const home = await makeSite(test);
    const { ann, id } = await openTalk(test, home, 'lost');
    await rows(`UPDATE site_keys SET wrapped = '\\x00' || substr(wrapped, 2) WHERE site_id = $1`, [home.id]);
    test.clock.advance(20);
    const send = () => ann.browser.post(`/api/conversations/${id}/messages`, { type: 'text', text: 'new' }, nextKey());
    expect((await send()).status).toBe(503);
    expect(await textsOf(test, ann, id)).toEqual(['…']);
    expect(await sealingOf().keys.replaceLost(home.id)).toBe(true);
    test.clock.advance(20);
    expect((await send()).status).toBe(201);
    expect(await textsOf(test, ann, id)).toEqual(['…', 'new']);
  });
});
