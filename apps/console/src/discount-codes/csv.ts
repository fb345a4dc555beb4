import type { AdminDiscountCode } from '@duet/contract';
import { STATE_WORDS } from './words';

const COLUMNS: [string, (code: AdminDiscountCode) => string | number | null][] = [
  ['code', ({ code }) => code],
  ['site', ({ site_name }) => site_name],
  ['percentage', ({ percentage }) => percentage],
  ['state', ({ state }) => STATE_WORDS[state]],
  ['country', ({ country }) => country],
  ['member', ({ member_name }) => member_name],
  ['minimum', (code) => code.minimum_order_value && (code.minimum_order_value / 100).toFixed(2)],
  ['currency', ({ currency }) => currency],
  ['methods', ({ payment_methods }) => payment_methods?.join(' ') ?? null],
  ['starts', ({ starts_at }) => starts_at],
  ['expires', ({ expires_at }) => expires_at],
  ['most uses', ({ max_uses }) => max_uses],
  ['under way', ({ reserved }) => reserved],
  ['used', ({ consumed }) => consumed],
  ['note', ({ note }) => note],
];

/** A spreadsheet takes what begins so for a formula: it stays a text. */
const plain = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function cell(value: string | number | null): string {
  const text = typeof value === 'number' ? String(value) : plain(value ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Codes as a table for a spreadsheet or a printer (RFC 4180). */
export function codesAsCsv(codes: readonly AdminDiscountCode[]): string {
  const head = COLUMNS.map(([name]) => cell(name));
  const lines = codes.map((code) => COLUMNS.map(([, read]) => cell(read(code))));
  return [head, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}
