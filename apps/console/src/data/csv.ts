/** A spreadsheet takes what begins so for a formula: it stays a text. */
const plain = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function cell(value: string | number | null): string {
  const text = typeof value === 'number' ? String(value) : plain(value ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The columns of a table by name, each with its value of a row. */
export type CsvColumns<T> = readonly (readonly [name: string, read: (row: T) => string | number | null])[];

/** Rows as a table for a spreadsheet or a printer (RFC 4180). */
export function toCsv<T>(rows: readonly T[], columns: CsvColumns<T>): string {
  const head = columns.map(([name]) => cell(name));
  const lines = rows.map((row) => columns.map(([, read]) => cell(read(row))));
  return [head, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}
