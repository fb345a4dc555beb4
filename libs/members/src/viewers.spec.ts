import type { Ctx } from '@duet/platform';
import { Database } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeProfile, startTestApp } from '@duet/testing';
import { Viewers } from './viewers';

let test: TestApp;
let site: MadeSite;
let ann: PlacedMember;
let ctx: Ctx;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
  ann = await placeProfile(test, site, { country: 'GB' });
  ctx = { site: { id: site.id }, session: { accountId: ann.id } } as Ctx;
});
afterAll(() => test.close());

/** Changes the profile without a word to anybody. */
const move = (country: string) =>
  test.db.system((tx) => tx.query('UPDATE profiles SET country = $2 WHERE id = $1', [ann.id, country]));
const country = async () => (await test.get(Viewers).get(ctx)).country;

/** Begins to read, and holds back what the database has answered until `release`. */
async function holdRead() {
  const db = test.get(Database);
  const read = db.rows.bind(db);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  let late: Promise<string> | undefined;
  await new Promise<void>((reached) => {
    db.rows = async <R>(...args: Parameters<Database['rows']>) => {
      const rows = await read<R>(...args);
      reached();
      await released;
      return rows;
    };
    late = country();
  });
  db.rows = read;
  return { late, release };
}

describe('what is remembered of the member who asks', () => {
  it('is read anew after ten seconds, where news of a change never came', async () => {
    expect(await country()).toBe('GB');
    await move('NL');
    expect(await country()).toBe('GB');
    test.clock.advance(11);
    expect(await country()).toBe('NL');
  });

  it('is not kept when it was read before a change and arrives after the news of it', async () => {
    test.clock.advance(11);
    const { late, release } = await holdRead();
    await move('DE');
    await test.db.tx(ctx, (tx) => test.get(Viewers).announceChange(tx, ctx, ann.id));
    release();
    expect(await late).toBe('NL');
    expect(await country()).toBe('DE');
  });
});
