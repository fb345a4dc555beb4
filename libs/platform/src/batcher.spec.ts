import { Batcher, loadBySite } from './batcher';

describe('a batcher', () => {
  it('answers what is asked together by one call, and what comes meanwhile by the next', async () => {
    const calls: number[][] = [];
    const more: Promise<number>[] = [];
    const doubles = new Batcher<number, number>(async (keys) => {
      calls.push(keys);
      if (more.length === 0) more.push(doubles.get(5));
      return keys.map((key) => key * 2);
    });
    expect(await Promise.all([1, 2, 3].map((key) => doubles.get(key)))).toEqual([2, 4, 6]);
    expect(await Promise.all(more)).toEqual([10]);
    expect(calls).toEqual([[1, 2, 3], [5]]);
  });

  it('fails what was asked together, and nothing that comes later', async () => {
    let isGone = true;
    const texts = new Batcher<number, string>(async (keys) => {
      if (isGone) throw new Error('gone');
      return keys.map(String);
    });
    const both = await Promise.allSettled([texts.get(1), texts.get(2)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isGone = false;
    expect(await texts.get(3)).toBe('3');
  });

  it('loads site by site and keeps the order', async () => {
    const keys = ['a', 'b', 'a'].map((siteId, index) => ({ siteId, index }));
    const sites: string[] = [];
    const found = await loadBySite(keys, async (siteId, own) => {
      sites.push(siteId);
      return own.map(({ index }) => `${siteId}${index}`);
    });
    expect(found).toEqual(['a0', 'b1', 'a2']);
    expect(sites).toEqual(['a', 'b']);
  });
});
