import type { Protagonist, Sent } from './story.suite';
import { START } from './story.suite';

const ZONES: Record<string, string> = { DE: 'Europe/Berlin', FI: 'Europe/Helsinki', US: 'America/New_York' };
const DAY_MS = 86_400_000;

/** An act, and what the same member got without and with it. */
export interface Stopped {
  title: string;
  at: Date;
  before: readonly Sent[];
  after: readonly Sent[];
}

const HEAD = `# The first 90 days of a member

Which mails and push messages somebody gets, at which hour of their own day, in which language, and what stops them. This page is written by
\`libs/reminders/src/first-90-days\`, which runs the real scheduler from one due time to the next; its spec fails when this is no longer so. To write it
anew: \`WRITE_PAGE=1 node tools/test/main.mjs --jest first-90-days\`.

The story: a member signs up on Monday, 7 September 2026, at 19:30 UTC and never uploads a photo or writes a word. On day 4 the address is confirmed,
weekly updates, offers and news are chosen by mail and by push, and the browser takes push messages. On day 5 somebody likes the member, on day 6 somebody writes, on day 12
the member orders and lets the order expire, on day 16 the member reads the message, on day 17 the next one comes, on days 20 and 60 staff send news. The site has
the welcome code for a week, and no time bonus. The member reads nothing else.
`;

/** Midnight of the day that it is at home. */
const dateOf = (at: Date, country: string): number =>
  Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: ZONES[country]! }).format(at));
/** The day since the sign-up, by the calendar at home. */
const dayOf = (at: Date, country: string): number => (dateOf(at, country) - dateOf(START, country)) / DAY_MS;

function timeOf(at: Date, country: string): string {
  const options = { timeZone: ZONES[country]!, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: ZONES[country]!, weekday: 'short' }).format(at);
  return `${day} ${new Intl.DateTimeFormat('en-GB', options).format(at)}`;
}

/** A table as prettier writes it: columns of even width. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((name, column) => Math.max(3, name.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const rowOf = ({ at, channel, category, words, language }: Sent, country: string): string[] => [
  String(dayOf(at, country)),
  timeOf(at, country),
  channel,
  category ?? 'always',
  language,
  words,
];

const nameOf = ({ category, channel, words }: Sent): string => `${category} ${channel} ${words}`;

/** By time; those of one moment, which the scheduler decides on together, by category. */
const inOrder = (sent: readonly Sent[]): Sent[] =>
  [...sent].sort((a, b) => +a.at - +b.at || nameOf(a).localeCompare(nameOf(b)));

function sectionOf({ name, country, language, sent }: Protagonist): string {
  const rows = inOrder(sent).map((one) => rowOf(one, country));
  return `## ${name}, in ${language}\n\n${table(['day', 'at home', 'by', 'category', 'in', 'words'], rows)}\n`;
}

const isWithin = (sent: readonly Sent[], one: Sent): boolean =>
  sent.some(({ at, channel, words }) => +at === +one.at && channel === one.channel && words === one.words);

/** Counts what is missing by a channel, for each category. */
function countMissing({ before, after }: Stopped, channel: Sent['channel']): Map<string, number> {
  const missing = inOrder(before).filter((one) => one.channel === channel && !isWithin(after, one));
  const counts = new Map<string, number>();
  for (const { category } of missing) counts.set(category ?? 'always', (counts.get(category ?? 'always') ?? 0) + 1);
  return counts;
}

/** The lines of an act: a category each, or one that says that nothing is missing. */
function rowsOfAct(act: Stopped): string[][] {
  const [mails, pushes] = [countMissing(act, 'mail'), countMissing(act, 'push')];
  const names = [...new Set([...mails.keys(), ...pushes.keys()])];
  const numbersOf = (name: string) => [String(mails.get(name) ?? 0), String(pushes.get(name) ?? 0)];
  const lines = names.length > 0 ? names.map((name) => [name, ...numbersOf(name)]) : [['nothing', '0', '0']];
  const day = String(dayOf(act.at, 'DE'));
  return lines.map((line, index) => (index === 0 ? [act.title, day, ...line] : ['', '', ...line]));
}

/** The page, as it is kept in the documents. */
export function pageOf(protagonists: readonly Protagonist[], stopped: readonly Stopped[]): string {
  const head = '## What stops what\n\nThe member in Berlin, with one act on one day, and what then does not come.\n';
  return [
    HEAD,
    ...protagonists.map(sectionOf),
    head,
    `${table(['the member', 'day', 'does not get', 'mails', 'push messages'], stopped.flatMap(rowsOfAct))}\n`,
  ].join('\n');
}
