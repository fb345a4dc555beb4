/** A spreadsheet takes what begins so for a formula: it stays a text. */
const plain = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function cell(value: string | number | null): string {
  const text = typeof value === 'number' ? String(value) : plain(value ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines of cells, the head first, as a table for a spreadsheet (RFC 4180). */
export const toCsv = (lines: readonly (readonly (string | number | null)[])[]): string =>
  lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
