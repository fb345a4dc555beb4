/** One line of the result. A gate that fails fails the run; a ratio of times is only told, because machines differ. */
export interface Figure {
  goal: string;
  what: string;
  found: number;
  limit: number;
  /** Whether the figure must not exceed or must reach the limit. */
  at: 'most' | 'least';
  unit: string;
  kind: 'gate' | 'ratio';
}

export const holds = ({ found, limit, at }: Figure): boolean => (at === 'most' ? found <= limit : found >= limit);

const shown = (value: number, unit: string) =>
  `${Number.isInteger(value) ? value : value.toFixed(2)}${unit && ` ${unit}`}`;

function verdict(figure: Figure): string {
  if (holds(figure)) return 'met';
  return figure.kind === 'gate' ? '**FAILED**' : 'not met here';
}

/** The figures as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = figures.map((figure) => {
    const { goal, what, found, limit, at, unit, kind } = figure;
    return `| ${goal} | ${what} | ${shown(found, unit)} | ${at === 'most' ? '≤' : '≥'} ${shown(limit, unit)} | ${kind} | ${verdict(figure)} |`;
  });
  return ['| goal | what | found | limit | kind | |', '| --- | --- | --- | --- | --- | --- |', ...lines].join('\n');
}
