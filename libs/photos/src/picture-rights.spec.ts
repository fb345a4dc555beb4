import type { Ctx, Database } from '@duet/platform';
import { PictureRights } from './picture-rights';

const ctxOf = (siteId: string) => ({ site: { id: siteId, settings: { free_photos: 3 } } }) as unknown as Ctx;

/** A database that notes what it is asked for and answers when it is told to: every second picture is allowed, one named `none` unknown. */
function fakeDatabase() {
  const reads: { siteId: string; photos: string[] }[] = [];
  const answers: (() => void)[] = [];
  const lines = async ({ site }: { site: { id: string } }, _statement: object, [, , photos]: string[][]) => {
    reads.push({ siteId: site.id, photos: photos! });
    await new Promise<void>((resolve) => answers.push(resolve));
    const found = photos!.map((photo, index) => [String(index + 1), `key of ${photo}`, index % 2 === 0 ? 't' : 'f']);
    return found.filter(([, key]) => key !== 'key of none').reverse();
  };
  return { db: { lines } as unknown as Database, reads, answers };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('rights to pictures', () => {
  it('of one site are asked for together, each with an answer of its own', async () => {
    const { db, reads, answers } = fakeDatabase();
    const rights = new PictureRights(db);
    const found = Promise.all(['a', 'b', 'none'].map((photo) => rights.find(ctxOf('one'), 'ann', photo)));
    await turn();
    expect(reads).toEqual([{ siteId: 'one', photos: ['a', 'b', 'none'] }]);
    answers[0]!();
    expect(await found).toEqual([
      { storageKey: 'key of a', isAllowed: true },
      { storageKey: 'key of b', isAllowed: false },
      null,
    ]);
  });

  it('that are asked for while a statement is under way wait for the next, and sites do not wait for each other', async () => {
    const { db, reads, answers } = fakeDatabase();
    const rights = new PictureRights(db);
    const first = rights.find(ctxOf('one'), 'ann', 'a');
    await turn();
    const later = ['b', 'c'].map((photo) => rights.find(ctxOf('one'), 'bob', photo));
    const elsewhere = rights.find(ctxOf('two'), 'eve', 'd');
    await turn();
    expect(reads.map(({ siteId, photos }) => `${siteId} ${photos.join()}`)).toEqual(['one a', 'two d']);
    for (const answer of answers) answer();
    await Promise.all([first, elsewhere]);
    await turn();
    expect(reads.map(({ photos }) => photos.join())).toEqual(['a', 'd', 'b,c']);
    answers[2]!();
    expect(await Promise.all(later)).toHaveLength(2);
  });
});
