import { BoundedCache } from './bounded-cache';

describe('a cache with room for a total size', () => {
  const read = (cache: BoundedCache<string>, keys: string) => [...keys].map((key) => cache.get(key));

  it('gives up what was not asked for the longest', () => {
    const cache = new BoundedCache<string>(6, ({ length }) => length);
    cache.set('a', 'aaa');
    cache.set('b', 'bb');
    expect(cache.get('a')).toBe('aaa');
    cache.set('c', 'cc');
    expect(read(cache, 'abc')).toEqual(['aaa', undefined, 'cc']);
  });

  it('counts a key once, with its newest value', () => {
    const cache = new BoundedCache<string>(6, ({ length }) => length);
    cache.set('a', 'aaaaa');
    cache.set('a', 'a');
    cache.set('b', 'bbbbb');
    expect(read(cache, 'ab')).toEqual(['a', 'bbbbb']);
  });

  it('keeps nothing that is larger than its room', () => {
    const cache = new BoundedCache<string>(2, ({ length }) => length);
    cache.set('a', 'aa');
    cache.set('b', 'bbb');
    expect(read(cache, 'ab')).toEqual([undefined, undefined]);
  });
});
