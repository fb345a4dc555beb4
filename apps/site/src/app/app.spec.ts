import { CHUNK_RELOAD_MS, isChunkError, mayReload } from './chunk-reload';
import { safeNext } from '../site/paths';
import { countedTitle, showAppBadge } from './news-count';

function memoryStore() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

describe('missing parts of the program', () => {
  it('[H07] reloads at most once per 60 s', () => {
    const store = memoryStore();
    expect(mayReload(store, 1_000_000)).toBe(true);
    expect(mayReload(store, 1_000_000 + CHUNK_RELOAD_MS - 1)).toBe(false);
    expect(mayReload(store, 1_000_000 + CHUNK_RELOAD_MS)).toBe(true);
  });

  it('tells a missing part from a bug', () => {
    expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(true);
    expect(isChunkError(new TypeError('x is not a function'))).toBe(false);
  });
});

describe('addresses and titles', () => {
  it('[B11] goes back to own pages only', () => {
    expect(safeNext('/chats/1?x=2')).toBe('/chats/1?x=2');
    expect(['//evil.example', '/\\evil.example', 'https://evil.example', '/login', null].map(safeNext)).toEqual(
      Array(5).fill('/members'),
    );
    // Browsers drop tab and line ends from an address, and what is left leads elsewhere.
    const hidden = ['/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '/a\t/b', '/x\\y', '/\u0000'];
    expect(hidden.map(safeNext)).toEqual(Array(6).fill('/members'));
  });

  it('[A17] puts the news in front of the title, and nothing at 0', () => {
    expect(countedTitle('Chats', 3)).toBe('(3) Chats');
    expect(countedTitle('Chats', 0)).toBe('Chats');
  });
});

describe('the badge of the installed app', () => {
  it('[G08] is the number of news, goes at 0, and its failure is nobody’s', async () => {
    const seen: (number | 'none')[] = [];
    const setAppBadge = (count?: number) => Promise.resolve(void seen.push(count ?? NaN));
    const clearAppBadge = () => Promise.resolve(void seen.push('none'));
    await showAppBadge(3, { setAppBadge, clearAppBadge });
    await showAppBadge(0, { setAppBadge, clearAppBadge });
    expect(seen).toEqual([3, 'none']);
    await showAppBadge(3, {});
    await showAppBadge(3, { setAppBadge: () => Promise.reject(new Error('refused')) });
  });
});
