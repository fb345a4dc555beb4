import { readdirSync, readFileSync } from 'node:fs';
import { WORKER_CACHE_NAMES, TAB_STORAGE_NAMES, LOCAL_STORAGE_NAMES } from './stored-names';

const LOCALES = readdirSync('locales').filter((name) => /^\w\w$/.test(name));
/** The names of a page by its parts: cookies, local storage, storage of the tab, and what to do about them. */
const namesOn = (locale: string) =>
  readFileSync(`locales/${locale}/legal/cookies.md`, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((part) => [...part.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name).sort());

describe('the cookies page', () => {
  it.each(LOCALES)('names everything that the site keeps in a browser, and nothing else (%s)', (locale) => {
    const cookies = ['auth.device', 'auth.host', 'auth.session', 'browser', 'locale', 'read.after', 'tracking'];
    const kept = [...LOCAL_STORAGE_NAMES, ...WORKER_CACHE_NAMES].sort();
    expect(namesOn(locale)).toEqual([cookies, kept, [...TAB_STORAGE_NAMES].sort(), []]);
  });
});
