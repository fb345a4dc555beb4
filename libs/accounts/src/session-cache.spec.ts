import type { SessionRef } from '@duet/platform';
import { SessionCache } from './session-cache';

const session = (accountId: string): SessionRef => ({
  id: 's',
  accountId,
  language: 'en',
  tokenHash: Buffer.alloc(0),
  away: false,
});

describe('the session cache', () => {
  it('keeps a session for five seconds', () => {
    const cache = new SessionCache();
    cache.keep('key', session('a'), { now: 0, generation: cache.generation });
    expect(cache.find('key', 4999)?.accountId).toBe('a');
    expect(cache.find('key', 5000)).toBeNull();
  });

  it('forgets the sessions of one account, or all', () => {
    const cache = new SessionCache();
    for (const name of ['a', 'b', 'c']) cache.keep(name, session(name), { now: 0, generation: cache.generation });
    cache.drop('a');
    expect(['a', 'b', 'c'].map((name) => cache.find(name, 0) !== null)).toEqual([false, true, true]);
    cache.drop('*');
    expect(cache.find('b', 0)).toBeNull();
  });

  it('does not keep what was read before a drop', () => {
    const cache = new SessionCache();
    const { generation } = cache;
    cache.drop('a');
    cache.keep('key', session('a'), { now: 0, generation });
    expect(cache.find('key', 0)).toBeNull();
  });

  it('asks once for all who come at the same time, and anew after a drop, an answer or an error', async () => {
    const cache = new SessionCache<string>();
    let loads = 0;
    const ends: ((row: string) => void)[] = [];
    const load = () => new Promise<string>((resolve) => (loads += 1) && ends.push(resolve));
    const [one, two] = [cache.lookUp('key', load), cache.lookUp('key', load)];
    expect([loads, one.row === two.row]).toEqual([1, true]);
    cache.drop('a');
    const afterDrop = cache.lookUp('key', load);
    expect([loads, afterDrop.generation]).toEqual([2, one.generation + 1]);
    for (const end of ends) end('row');
    expect(await Promise.all([one.row, afterDrop.row])).toEqual(['row', 'row']);
    await expect(cache.lookUp('key', () => Promise.reject(new Error('down'))).row).rejects.toThrow('down');
    expect(await cache.lookUp('key', () => Promise.resolve('again')).row).toBe('again');
  });

  it('is bounded: the oldest go', () => {
    const cache = new SessionCache(2);
    for (const name of ['a', 'b', 'c']) cache.keep(name, session(name), { now: 0, generation: 0 });
    expect(['a', 'b', 'c'].map((name) => cache.find(name, 0) !== null)).toEqual([false, true, true]);
  });
});
