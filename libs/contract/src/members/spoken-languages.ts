/**
 * Languages that members may say they speak: those of the sites, and others that many people in their countries speak (ISO 639;
 * of Norwegian both written forms are one spoken language). Each reader has their names from the platform (`Intl.DisplayNames`).
 */
export const SPOKEN_LANGUAGES = [
  'ar',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'hi',
  'hr',
  'hu',
  'it',
  'lt',
  'lv',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'tr',
  'uk',
  'zh',
] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/** So many languages a profile has at most. */
export const MOST_LANGUAGES = 6;
