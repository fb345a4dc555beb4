import type { Locale } from '@duet/contract';
import { LOCALES } from '@duet/contract';
import files from 'virtual:texts';
import { setTexts } from './ui/texts';

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
  const { default: texts } = await files[locale]();
  setTexts(locale, texts);
  document.documentElement.lang = locale;
}
