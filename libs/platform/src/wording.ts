import type { Country, Locale } from '@duet/contract';

/** A value of a wording: as it is, in the way of each language, a wording itself, or a list of them. */
export type WordingValue =
  | string
  | number
  | { country: Country }
  | { language: Locale }
  /** In minor units, which may be a fraction. */
  | { amount: number; currency: string }
  /** Shown to one decimal place. */
  | { decimal: number }
  | Wording
  | readonly WordingValue[];

/**
 * A sentence that the server says to staff, worded when one of them reads it: its key in `locales/<lng>/console-server.json`, and the
 * values for its placeholders. It may be stored as JSON.
 */
export interface Wording {
  key: string;
  values?: Readonly<Record<string, WordingValue>>;
}

type WordedBy = (wording: Wording) => string;

/** A value as a locale writes it; plain numbers stay numbers, which plural forms follow. `word` words those inside. */
export function writeValue(locale: Locale, value: WordingValue, word: WordedBy): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (isList(value))
    return new Intl.ListFormat(locale).format(value.map((one) => String(writeValue(locale, one, word))));
  if ('key' in value) return word(value);
  if ('country' in value) return new Intl.DisplayNames(locale, { type: 'region' }).of(value.country) ?? value.country;
  if ('language' in value)
    return new Intl.DisplayNames(locale, { type: 'language' }).of(value.language) ?? value.language;
  if ('decimal' in value) return decimalText(locale, value.decimal);
  const { amount, currency } = value;
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100);
}

const isList = (value: WordingValue): value is readonly WordingValue[] => Array.isArray(value);

function decimalText(locale: Locale, value: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, digits).format(Number(value.toFixed(1)));
}
