import type { CaseFigureRow, CaseFigures } from '@duet/contract';
import { CASE_REMEDIES } from '@duet/contract';
import { kindText, reasonText, remedyText } from '../cases/words';
import { toCsv } from '../ui/csv';
import { t } from '../ui/texts';

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
  reason ? t('case-figures.kind_and_reason', { kind: kindText(kind), reason: reasonText(reason) }) : kindText(kind);

/** A time in hours, or in days from two of them on. */
export const timeText = (hours: number | null): string => {
  if (hours === null) return '–';
  return hours < 48
    ? t('case-figures.hours', { count: hours })
    : t('case-figures.days', { count: Math.round(hours / 24) });
};

/** Decisions by remedy, in words. */
export const remediesText = ({ remedies }: Pick<CaseCounts, 'remedies'>): string =>
  remedies.map(({ remedy, count }) => t(`case-figures.remedies.${remedy}`, { number: count })).join(', ') || '–';

const remedyCount = ({ remedies }: CaseCounts, name: string) =>
  remedies.find(({ remedy }) => remedy === name)?.count ?? 0;

/** The columns of the table, each with its value of a row. */
const COLUMNS: readonly (readonly [name: string, read: (row: CaseFigureRow) => string | number | null])[] = [
  [t('case-figures.csv.kind'), ({ kind }) => kindText(kind)],
  [t('case-figures.csv.reason'), ({ reason }) => reason && reasonText(reason)],
  [t('case-figures.csv.opened'), ({ opened }) => opened],
  [t('case-figures.csv.decided'), ({ decided }) => decided],
  ...CASE_REMEDIES.map((remedy) => [remedyText(remedy), (row: CaseFigureRow) => remedyCount(row, remedy)] as const),
  [t('case-figures.csv.automated'), ({ automated }) => automated],
  [t('case-figures.csv.median'), ({ median_hours }) => median_hours],
  [t('case-figures.csv.appealed'), ({ appealed }) => appealed],
  [t('case-figures.csv.reversed'), ({ reversed }) => reversed],
];

/** The figures as a table for a spreadsheet, with a column for each remedy. */
export const figuresAsCsv = ({ from, to, rows }: CaseFigures): string =>
  toCsv([
    [t('case-figures.csv.from'), t('case-figures.csv.to'), ...COLUMNS.map(([name]) => name)],
    ...rows.map((row) => [from, to, ...COLUMNS.map(([, read]) => read(row))]),
  ]);
