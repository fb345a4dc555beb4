export { useFlag, useLocale, useSite } from './site.context';
export type { Site } from './site.context';
export { localeName } from './locales';
export type { Locale } from './locales';
export { useTimeZone } from './browser';
export { numberFormat, useCountryName, useDate, useDateLocales, useMoney, useNumber, usePercent } from './formats';
export type { Money } from './formats';
export { imageAddress } from './images';
