import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import type { Chapter } from './report';
import { tableOf } from './report';

const FILE = 'docs/figures.md';
/** Everything below this line is written by hand and stays. */
const NOTES = '## Notes';

/** Where and on what a run took place. */
export interface Run {
  postgres: string;
  sizes: string[];
  loadBefore: number[];
}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
const load = (values: number[]): string => values.map((value) => value.toFixed(1)).join(', ');

/** Load averages of 1, 5 and 15 minutes. */
export const loadNow = (): number[] => os.loadavg();

/** The commit, with a word when there is more than it in the folder. */
function commit(): string {
  const changed = git('status', '--porcelain', '--', 'apps', 'libs', 'migrations', 'tools') !== '';
  return `${git('log', '-1', '--format=%h of %cs')}${changed ? ', and changes on top of it' : ''}`;
}

function headOf({ postgres, sizes, loadBefore }: Run): string {
  const cpu = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return [
    '# Figures',
    '',
    'Written by `npm run bench -- --profiles 20000,200000,2000000 --write`. Gates are exact and fail the run. Times are ratios of',
    'calls that took turns, at least three repeats, of which the median counts; absolute times say nothing about another machine.',
    'Row-level security is on everywhere.',
    '',
    `- commit: ${commit()}`,
    `- machine: ${cpu.length} × ${cpu[0]?.model.trim() ?? 'unknown'}, ${memory} GiB; Node ${process.version}; ${postgres}`,
    `- load average before: ${load(loadBefore)}; after: ${load(loadNow())}`,
    ...sizes.map((size) => `- ${size}`),
  ].join('\n');
}

/** Writes docs/figures.md; the notes that stand in it stay. */
export function writeFigures(run: Run, chapters: Chapter[]): void {
  const old = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const at = old.indexOf(NOTES);
  const notes = at < 0 ? `${NOTES}\n` : old.slice(at);
  const tables = chapters.map(({ title, figures }) => `## ${title}\n\n${tableOf(figures)}`);
  writeFileSync(FILE, `${[headOf(run), ...tables, notes.trimEnd()].join('\n\n')}\n`);
  execFileSync(process.execPath, ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level=warn', FILE]);
}
