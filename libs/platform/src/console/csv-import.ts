import type { Fault } from '@duet/contract';
import { DomainError, LOCALES } from '@duet/contract';
import type { Texts } from '../texts';
import { csvWordsIn } from './csv';

/** A line of a CSV file: its number, the head being the first, and its cells by column; empty cells are null. */
export interface CsvLine {
  number: number;
  cells: Record<string, string | null>;
}

/** The columns that a file may have; the required ones must be among them. */
export interface CsvColumns {
  names: readonly string[];
  required: readonly string[];
}

const MOST_LINES = 1000;
/** A spreadsheet takes what begins so for a formula: such a cell would run when somebody opens an export. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Reads a CSV file (RFC 4180; commas or semicolons, as its head has them). Throws faults of `csv` for a wrong head, an
 * open quotation mark or too many lines, and of `lines.<number>.<column>` for formulas.
 */
export function readCsv(text: string, { names, required }: CsvColumns): CsvLine[] {
  const rows = splitRows(text.replace(/^\uFEFF/, ''));
  const [head = [], ...rest] = rows;
  const columns = head.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
  const isRight = columns.every((name) => names.includes(name)) && required.every((name) => columns.includes(name));
  if (!isRight || new Set(columns).size !== columns.length)
    throw DomainError.field('csv', 'csv_columns', { columns: names.join(', ') });
  const lines = rest
    .map((cells, index) => ({ number: index + 2, cells: toRecord(columns, cells) }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== null));
  if (lines.length > MOST_LINES) throw DomainError.field('csv', 'csv_lines', { max: MOST_LINES });
  throwFaults(lines.flatMap((line) => formulasIn(line)));
  return lines;
}

/** Throws `invalid` with these faults, if there are any. */
export function throwFaults(faults: Fault[]): void {
  if (faults.length > 0) throw new DomainError('invalid', {}, faults);
}

/** A fault of a cell, as answers name it. */
export const cellFault = ({ number }: CsvLine, column: string, { code, args }: Omit<Fault, 'field'>): Fault => ({
  field: `lines.${number}.${column}`,
  code,
  ...(args ? { args } : {}),
});

/** A whole number; NaN for another text, so that the rules of its field refuse it. */
export const toWhole = (cell: string | null | undefined): number | null =>
  cell ? (/^\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN) : null;

/** An amount such as `14.99` or `14,99` in minor units; NaN for another text. */
export function toMinorUnits(cell: string | null | undefined): number | null {
  if (!cell) return null;
  const [, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(cell) ?? [];
  return whole ? Number(whole) * 100 + Number(part.padEnd(2, '0')) : Number.NaN;
}

/** Reads a cell that says yes or no; undefined for another text. */
export type FlagReader = (cell: string | null | undefined) => boolean | undefined;

/** Reads yes and no as the console's own files have them, in each of its languages, with accents or without; and `true`, `false`, `1`, `0`. */
export function flagReader(texts: Texts): FlagReader {
  const words = LOCALES.map((locale) => csvWordsIn(texts, locale));
  const yes = new Set(['true', '1', 'x', ...words.map((word) => foldedText(word.yes))]);
  const no = new Set(['false', '0', ...words.map((word) => foldedText(word.no))]);
  return (cell) => {
    const text = foldedText(cell ?? '');
    if (yes.has(text)) return true;
    return no.has(text) ? false : undefined;
  };
}

const foldedText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const toRecord = (columns: readonly string[], cells: readonly string[]): CsvLine['cells'] =>
  Object.fromEntries(columns.map((name, index) => [name, cells[index]?.trim() || null]));

const formulasIn = (line: CsvLine): Fault[] =>
  Object.entries(line.cells)
    .filter(([, cell]) => cell !== null && FORMULA.test(cell))
    .map(([column]) => cellFault(line, column, { code: 'csv_formula' }));

/** Rows of cells; a quoted cell may hold the separator, line breaks and doubled quotation marks. */
function splitRows(text: string): string[][] {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const separator = head.includes(';') ? ';' : ',';
  const token = new RegExp(`"((?:[^"]|"")*)"|([^"${separator}\\r\\n]+)|(${separator})|(\\r\\n|\\r|\\n)|(")`, 'g');
  const rows: string[][] = [['']];
  for (const [, quoted, plain, comma, end, stray] of text.matchAll(token)) {
    const row = rows.at(-1)!;
    if (stray) throw DomainError.field('csv', 'csv_quotes', { line: rows.length });
    if (end) rows.push(['']);
    else if (comma) row.push('');
    else row[row.length - 1] += quoted?.replaceAll('""', '"') ?? plain ?? '';
  }
  return rows;
}
