import type { Locale } from '@duet/contract';
import { LOCALES } from '@duet/contract';
import { setTexts } from './ui/texts';

/** Each language is one chunk: the console's own texts, and those that it shares with the member site. */
const OWN = import.meta.glob<object>('../../../locales/*/console/*.json', { import: 'default' });
const SHARED = import.meta.glob<object>('../../../locales/*/{enums,errors,interests,members}.json', {
  import: 'default',
});

const KEPT_AS = 'duet.locale';

const isLocale = (value: string | null | undefined): value is Locale =>
  (LOCALES as readonly string[]).includes(value ?? '');

/** The language chosen on this device before, else the first of the browser's that the console speaks. */
export function firstLocale(): Locale {
  const kept = localStorage.getItem(KEPT_AS);
  if (isLocale(kept)) return kept;
  return navigator.languages.map(nearest).find(isLocale) ?? 'en';
}

/** Norwegian is `no` in older browsers, and Nynorsk's readers read Bokmål. */
function nearest(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-');
  return language === 'no' || language === 'nn' ? 'nb' : language;
}

/** Keeps a language on this device, for the pages before the log-in. */
export const keepLocale = (locale: Locale): void => localStorage.setItem(KEPT_AS, locale);

/** Loads the texts of a language and gives the page its `lang`. */
export async function loadTexts(locale: Locale): Promise<void> {
  const [own, shared] = await Promise.all([readFiles(OWN, locale), readFiles(SHARED, locale)]);
  setTexts(locale, { ...own, shared });
  document.documentElement.lang = locale;
}

/** The files of a language by their names. */
async function readFiles(
  files: Record<string, () => Promise<object>>,
  locale: Locale,
): Promise<Record<string, object>> {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  const own = Object.entries(files).filter(([path]) => path.includes(`/locales/${locale}/`));
  return Object.fromEntries(await Promise.all(own.map(async ([path, read]) => [nameOf(path), await read()] as const)));
}
