import type { Locale } from '@duet/contract';
import type { Texts } from '@duet/platform';
import { isOnPage, isSum } from './page-columns';

/** A row as the database writes it. */
export type DataRow = Readonly<Record<string, unknown>>;

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}:\d{2}$/;

/** Where the words of a column stand that are neither a fact of a profile nor among the enums. */
const PLACES: Readonly<Record<string, string>> = {
  interests: 'interests:',
  gift: 'gifts:name.',
  prompt: 'prompts:words.',
};

/** Rows in the words of a reader: what the product has a word for is said with it, the rest as it is stored. */
export class DataWords {
  private readonly time: Intl.DateTimeFormat;
  private readonly languages: Intl.DisplayNames;

  constructor(
    private readonly texts: Texts,
    private readonly locale: Locale,
    private readonly memberId: string,
  ) {
    this.time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
    this.languages = new Intl.DisplayNames(locale, { type: 'language' });
  }

  /** The text of a key. */
  t(key: string, args: Record<string, string> = {}): string {
    return this.texts.t(this.locale, key, args);
  }

  /** The heading of a table. */
  table(table: string): string {
    return this.find(`data-file:tables.${table}`) ?? table.replaceAll('_', ' ');
  }

  /** Each value of a row of a table with its name; what is empty or means nothing to people is left out. */
  row(table: string, row: DataRow): (readonly [string, string])[] {
    return Object.entries(row)
      .filter(([column]) => isOnPage(table, column))
      .map(([column, value]) => [this.name(column), this.sum(column, row) ?? this.value(column, value)] as const)
      .filter(([, value]) => value !== '');
  }

  /** The heading of a column. */
  name(column: string): string {
    return (
      this.find(`errors:fields.${column}`) ?? this.find(`data-file:columns.${column}`) ?? column.replaceAll('_', ' ')
    );
  }

  /** A sum of money in the currency of its row; null for all else. */
  private sum(column: string, { [column]: value, currency }: DataRow): string | null {
    if (!isSum(column) || typeof value !== 'number' || !/^[A-Z]{3}$/.test(String(currency))) return null;
    const format = new Intl.NumberFormat(this.locale, { style: 'currency', currency: String(currency) });
    return format.format(value / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
  }

  private value(column: string, value: unknown): string {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return this.t(`data-file:${value ? 'yes' : 'no'}`);
    if (Array.isArray(value)) return value.map((item) => this.value(column, item)).join(', ');
    if (typeof value === 'object') return this.object(value);
    return this.plain(column, String(value as string | number));
  }

  /** An answer to a prompt reads as one sentence. */
  private object(value: object): string {
    const { prompt, answer } = value as { prompt?: unknown; answer?: unknown };
    if (typeof prompt === 'string' && typeof answer === 'string')
      return `${this.find(`prompts:words.${prompt}`) ?? prompt} ${answer}`;
    return Object.keys(value).length === 0 ? '' : JSON.stringify(value);
  }

  private plain(column: string, value: string): string {
    if (value === this.memberId) return this.t('data-file:you');
    if (TIME.test(value)) return `${this.time.format(new Date(value))} UTC`;
    if (!/^[a-z_0-9]+$/.test(value)) return value;
    const key = `${column}.${value}`;
    if (column === 'languages') return this.languages.of(value) ?? value;
    const place = PLACES[column];
    const word = place ? this.find(`${place}${value}`) : (this.find(`profile:${key}`) ?? this.find(`enums:${key}`));
    return word ?? value;
  }

  private find(key: string): string | null {
    return this.texts.has(this.locale, key) ? this.texts.t(this.locale, key) : null;
  }
}
