/**
 * The languages of the product, each in its own words. A row needs the texts in `locales/<code>`; the country in which it
 * shows is said in `libs/sites/src/reference/countries.ts`.
 */
export const LOCALE_NAMES = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  it: 'Italiano',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska',
} as const;

export type Locale = keyof typeof LOCALE_NAMES;
export const LOCALES = Object.keys(LOCALE_NAMES) as readonly Locale[];
