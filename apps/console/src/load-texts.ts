import type { Locale } from '@duet/contract';
import { LOCALES } from '@duet/contract';
import files from 'virtual:texts';
import { setTexts } from './ui/texts';

const KEPT_AS = 'duet.locale';

const isLocale = (value: string | null | undefined): value is Locale =>
  (LOCALES as readonly string[]).includes(value ?? '');

/** The language chosen on this device before, else the first of the browser's that the console speaks. */
export function firstLocale(): Locale {
  const kept = readKept();
  if (isLocale(kept)) return kept;
  return navigator.languages.map(nearest).find(isLocale) ?? 'en';
}

/** Norwegian is `no` in older browsers, and Nynorsk's readers read Bokmål. */
function nearest(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-');
  return language === 'no' || language === 'nn' ? 'nb' : language;
}

/** Keeps a language on this device, for the pages before the log-in; nothing happens where there is no storage. */
export function keepLocale(locale: Locale): void {
  try {
    localStorage.setItem(KEPT_AS, locale);
  } catch {
    // A browser that lets nothing be stored: the console is in the browser's language.
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

/** Loads the texts of a language and gives the page its `lang`. */
export async function loadTexts(locale: Locale): Promise<void> {
  const { default: texts } = await files[locale]();
  setTexts(locale, texts);
  document.documentElement.lang = locale;
}
