import type { Locale } from '@duet/contract';
import type { AnySchema } from 'yup';
import type { Texts } from '../texts';

/** A column of a file: its English heading, and the way to its value in a record. */
export interface CsvColumn {
  heading: string;
  path: readonly string[];
  /** The value is money in minor units. */
  isSum: boolean;
}

type Fields = Record<string, AnySchema>;
type FileMeta = { file?: 'sum' | 'none' } | undefined;

/** All currencies of the platform have two digits after the point. */
const DIGITS = 2;
const PER_UNIT = 100;

/** The columns of records of this shape; a record inside it, such as the member of a case, has a column for each of its fields. */
export const columnsOf = (schema: AnySchema, path: readonly string[] = []): CsvColumn[] =>
  Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    const at = [...path, name];
    if (Object.keys(fieldsOf(field)).length > 0) return columnsOf(field, at);
    const file = (field.meta() as FileMeta)?.file;
    return file === 'none' ? [] : [{ heading: headingOf(at), path: at, isSum: file === 'sum' }];
  });

const fieldsOf = (schema: AnySchema): Fields => (schema as unknown as { fields?: Fields }).fields ?? {};

function headingOf(path: readonly string[]): string {
  const words = path.join(' ').replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The words of a file in its reader's language. */
export interface CsvWords {
  headingOf: (column: CsvColumn) => string;
  yes: string;
  no: string;
}

/** The first line of a file. */
export const csvHead = (columns: readonly CsvColumn[], { headingOf }: CsvWords): string =>
  lineOf(columns.map(headingOf));

/** The words of files in a language. */
export const csvWordsIn = (texts: Texts, locale: Locale): CsvWords => ({
  headingOf: headingIn(texts, locale),
  yes: texts.t(locale, 'csv-heads:flags.yes'),
  no: texts.t(locale, 'csv-heads:flags.no'),
});

/** A field that has no words in the language yet, such as one of a list that was just added, has the English ones. */
function headingIn(texts: Texts, locale: Locale): CsvWords['headingOf'] {
  const wordOf = (name: string): string | null =>
    texts.has(locale, `csv-heads:fields.${name}`) ? texts.t(locale, `csv-heads:fields.${name}`) : null;
  return ({ heading, path: [name = '', part] }) => {
    const field = locale === 'en' ? null : wordOf(name);
    if (field === null || part === undefined) return field ?? heading;
    return texts.t(locale, 'csv-heads:nested', { field, part: wordOf(part) ?? part });
  };
}

/** A line for each record (RFC 4180). */
export const csvLines = (columns: readonly CsvColumn[], records: readonly unknown[], words: CsvWords): string =>
  records.map((record) => lineOf(columns.map((column) => textOf(column, record, words)))).join('');

const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A spreadsheet takes what begins so for a formula: it stays a text. */
const plain = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

function textOf({ path, isSum }: CsvColumn, record: unknown, { yes, no }: CsvWords): string {
  const value = path.reduce<unknown>((node, name) => (node as Record<string, unknown> | null)?.[name], record);
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return isSum ? (value / PER_UNIT).toFixed(DIGITS) : String(value);
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string') return plain(value);
  if (value instanceof Date) return value.toISOString();
  return plain(isPlainList(value) ? value.join(' ') : JSON.stringify(value));
}

const isPlainList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object');
