import type { Comparison } from './measure';

/**
 * One line of the result. A gate that fails fails the run; a ratio of times may be missed, because machines differ; what is
 * told has no goal.
 */
export interface Figure {
  goal: string;
  what: string;
  found: number;
  limit: number;
  /** The figure must not exceed the limit, must reach it, or must be it. */
  at: 'most' | 'least' | 'exactly';
  unit: string;
  kind: 'gate' | 'ratio' | 'told';
  /** Both sides of a ratio. */
  note?: string;
}

/** The figures of one data set, or of several against each other. */
export interface Chapter {
  title: string;
  figures: Figure[];
}

const HOLDS = {
  most: (found: number, limit: number) => found <= limit,
  least: (found: number, limit: number) => found >= limit,
  exactly: (found: number, limit: number) => found === limit,
};
const SIGNS = { most: '≤', least: '≥', exactly: '=' };

export const holds = ({ found, limit, at, kind }: Figure): boolean => kind === 'told' || HOLDS[at](found, limit);

const formatValue = (value: number, unit: string) =>
  `${Number.isInteger(value) ? value : value.toFixed(2)}${unit && ` ${unit}`}`;

function verdict(figure: Figure): string {
  if (figure.kind === 'told') return '';
  if (holds(figure)) return 'met';
  return figure.kind === 'gate' ? '**FAILED**' : '**missed**';
}

const goalOf = ({ at, limit, unit, kind }: Figure): string =>
  kind === 'told' ? '' : `${SIGNS[at]} ${formatValue(limit, unit)}`;

/** The figures as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const byGoal = [...figures].sort((a, b) => (a.goal < b.goal ? -1 : Number(a.goal > b.goal)));
  const lines = byGoal.map((figure) => {
    const { goal, what, found, unit, kind, note = '' } = figure;
    const cells = [goal, what, formatValue(found, unit), goalOf(figure), kind, verdict(figure), note];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| goal | what | found | limit | kind | | |', '| --- | --- | --- | --- | --- | --- | --- |', ...lines].join(
    '\n',
  );
}

/** The facts of a comparison that its line needs besides what was found. */
type ComparisonLine = Pick<Figure, 'goal' | 'what' | 'limit' | 'unit'> & Partial<Figure>;

/** The line of a comparison of times: at most so many times the base. */
export const timesFigure = (found: Comparison, line: ComparisonLine): Figure => ({
  at: 'most',
  kind: 'ratio',
  found: found.ratio,
  ...line,
  note: [inMs(found), line.note].filter(Boolean).join('; '),
});

/** The line of a comparison of rates: at least such a share of the base. */
export const ratesFigure = (found: Comparison, line: ComparisonLine): Figure => ({
  at: 'least',
  kind: 'ratio',
  found: found.ratio,
  note: perSecond(found),
  ...line,
});

/** Both sides of a comparison of microseconds, as milliseconds. */
const inMs = ({ base, other }: Comparison): string =>
  `${(other / 1000).toFixed(2)} ms against ${(base / 1000).toFixed(2)}`;

/** Both sides of a comparison of rates. */
const perSecond = ({ base, other }: Comparison): string => `${Math.round(other)} a second against ${Math.round(base)}`;
