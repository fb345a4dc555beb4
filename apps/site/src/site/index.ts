export { useFlag, useLocale, useNiche, useSite } from './site.context';
export type { Site } from './site.context';
export { localeName } from './locales';
export type { Locale } from './locales';
export { useCountryName, useDate, useNumber } from './formats';
export { imageAddress } from './images';
