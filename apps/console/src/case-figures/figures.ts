import type { CaseFigureRow, CaseFigures } from '@duet/contract';
import { CASE_REMEDIES } from '@duet/contract';
import { KIND_WORDS, REASON_WORDS, REMEDY_WORDS } from '../cases/words';
import { toCsv } from '../ui/csv';

/** One line of figures: a kind, or a reason of reports. */
export type CaseCounts = Omit<CaseFigureRow, 'kind' | 'reason'>;

interface Period {
  from: string;
  to: string;
}

/** A year from its first day to the first one of the next. */
export const yearOf = (year: number): Period => ({ from: `${year}-01-01`, to: `${year + 1}-01-01` });

/** The name of a line. */
export const lineName = ({ kind, reason }: Pick<CaseFigureRow, 'kind' | 'reason'>): string =>
  reason ? `${KIND_WORDS[kind]}: ${REASON_WORDS[reason]}` : KIND_WORDS[kind];

/** A time in hours, or in days from two of them on. */
export const timeText = (hours: number | null): string => {
  if (hours === null) return '–';
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
};

/** Decisions by remedy, in words. */
export const remediesText = ({ remedies }: Pick<CaseCounts, 'remedies'>): string =>
  remedies.map(({ remedy, count }) => `${count} × ${REMEDY_WORDS[remedy].toLowerCase()}`).join(', ') || '–';

const remedyCount = ({ remedies }: CaseCounts, name: string) =>
  remedies.find(({ remedy }) => remedy === name)?.count ?? 0;

/** The columns of the table, each with its value of a row. */
const COLUMNS: readonly (readonly [name: string, read: (row: CaseFigureRow) => string | number | null])[] = [
  ['kind', ({ kind }) => KIND_WORDS[kind]],
  ['reason', ({ reason }) => reason && REASON_WORDS[reason]],
  ['opened', ({ opened }) => opened],
  ['decided', ({ decided }) => decided],
  ...CASE_REMEDIES.map((remedy) => [REMEDY_WORDS[remedy], (row: CaseFigureRow) => remedyCount(row, remedy)] as const),
  ['decided automatically', ({ automated }) => automated],
  ['median hours', ({ median_hours }) => median_hours],
  ['objections', ({ appealed }) => appealed],
  ['decided otherwise', ({ reversed }) => reversed],
];

/** The figures as a table for a spreadsheet, with a column for each remedy. */
export const figuresAsCsv = ({ from, to, rows }: CaseFigures): string =>
  toCsv([
    ['from', 'to (without)', ...COLUMNS.map(([name]) => name)],
    ...rows.map((row) => [from, to, ...COLUMNS.map(([, read]) => read(row))]),
  ]);
