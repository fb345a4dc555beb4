import type { ErasureStep, PersonalTable } from '@duet/platform';
import { KEPT_BECAUSE, SECRET_BECAUSE } from '@duet/platform';
import type { OpenColumn } from '@duet/testing';

export const PAGE = 'docs/personal-data.md';

const HEAD = `# Personal data, table by table

Written by \`WRITE_PAGE=1 node tools/test/main.mjs --jest domains/src/personal-data\` out of the registry (decision
[0096](decisions/0096-one-registry-of-personal-data.md)) and the database's catalogue; the same test holds it. Times count from the
erasure, 14 days after a member has asked for it. Why a column stays or goes: decision
[0104](decisions/0104-each-column-of-a-former-member.md).
`;

const REASONS = {
  books: 'for the books',
  mandate: 'as long as the bank may reverse the debit',
  others: 'for those who read it',
  audit: 'for the work of staff',
  report: 'for the decision of a report',
} as const;

/** Says if a table keeps rows of a member who is erased. */
export const isStaying = ({ steps }: PersonalTable): boolean =>
  steps.length === 0 || steps.some(({ days }) => days > 0);

const timeOf = (days: number): string => (days === 0 ? 'at once' : `after ${days.toLocaleString('en')} days`);
const listOf = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function sentenceOf({ days, blank, statements, run, reason }: ErasureStep): string {
  if (run) return 'its files are removed at once';
  const kept = reason ? ` (${REASONS[reason]})` : '';
  const act = blank ? `${listOf(Object.keys(blank))} blanked` : statements ? 'cleared' : 'erased';
  return `${act} ${timeOf(days)}${kept}`;
}

/** Columns by their reason, in the words of the list. */
function byReason<Reason extends string>(columns: Readonly<Record<string, Reason>>, words: Record<Reason, string>) {
  const reasons = [...new Set(Object.values<Reason>(columns))];
  return reasons.map((reason) => {
    const names = Object.keys(columns).filter((name) => columns[name] === reason);
    return `${listOf(names)}: ${words[reason]}`;
  });
}

function linesOf(entry: PersonalTable): string[] {
  const { table, group, steps, kept = {}, secret = {}, exported } = entry;
  const fate = steps.length === 0 ? 'stays: it is the receipt' : steps.map(sentenceOf).join('; ');
  const copy =
    exported === null ? ['In no copy.'] : byReason(secret, SECRET_BECAUSE).map((line) => `Not in the copy: ${line}.`);
  const stays = isStaying(entry) ? byReason(kept, KEPT_BECAUSE).map((line) => `Stays: ${line}.`) : [];
  return [`- **\`${table}\`** (${group}): ${fate}.`, ...[...stays, ...copy].map((line) => `  ${line}`)];
}

/** The page: each registered table with what is erased, what stays, and what is in no copy. */
export function toPersonalDataPage(tables: readonly PersonalTable[], columns: readonly OpenColumn[]): string {
  const sorted = [...tables].sort((a, b) => a.table.localeCompare(b.table));
  const [staying, going] = [sorted.filter(isStaying), sorted.filter((entry) => !isStaying(entry))];
  const count = `${tables.length} tables, with ${columns.length} columns of text, JSON or bytes.`;
  const parts = [HEAD, count, '', '## Rows that stay for a while', '', ...staying.flatMap(linesOf)];
  return [...parts, '', '## Rows that go at once', '', ...going.flatMap(linesOf), ''].join('\n');
}
