import { dateLocales } from '@duet/contract';
import { useMemo } from 'react';
import { useTimeZone } from './browser';
import { useSite } from './site.context';

/** Names of countries in the reader's language. */
export function useCountryName(): (country: string) => string {
  const { settings } = useSite();
  return (country) => settings.country_names[country] ?? country;
}

/** The locales of dates, the best one first. */
export function useDateLocales(): string[] {
  const { locale, settings } = useSite();
  return useMemo(() => dateLocales(locale, settings), [locale, settings]);
}

/** Dates in the reader's language as it is written in their country; `options` as for Intl.DateTimeFormat. */
export function useDate(options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): (time: string | Date) => string {
  const locales = useDateLocales();
  const timeZone = useTimeZone();
  const key = JSON.stringify([locales, { timeZone, ...options }]);
  return useMemo(() => {
    const format = dateFormat(key);
    return (time) => format.format(new Date(time));
  }, [key]);
}

const dateFormats: Record<string, Intl.DateTimeFormat> = {};

/** Made once for all rows of all lists: each takes as long as a row. */
const dateFormat = (key: string): Intl.DateTimeFormat =>
  (dateFormats[key] ??= new Intl.DateTimeFormat(...(JSON.parse(key) as [string[], Intl.DateTimeFormatOptions])));

const numberFormats: Record<string, Intl.NumberFormat> = {};

/** The format of numbers in a language, made once: that takes far longer than to write a number with it. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  return (numberFormats[key] ??= new Intl.NumberFormat(locale, options));
}

/** Numbers in the reader's language. */
export function useNumber(): (value: number) => string {
  const { locale } = useSite();
  return useMemo(() => {
    const format = numberFormat(locale);
    return (value) => format.format(value);
  }, [locale]);
}

/** A percentage as the reader's language writes it. */
export function usePercent(): (percentage: number) => string {
  const { locale } = useSite();
  return (percentage) => numberFormat(locale, { style: 'percent' }).format(percentage / 100);
}

/** A sum as the contract has it: whole minor units of a currency. All currencies of the product have a hundred of them. */
export interface Money {
  amount: number;
  currency: string;
}

/** Sums of money in the reader's language. */
export function useMoney(): (money: Money) => string {
  const { locale } = useSite();
  return useMemo(
    () =>
      ({ amount, currency }) =>
        numberFormat(locale, { style: 'currency', currency }).format(amount / 100),
    [locale],
  );
}
