// Writes a run into docs/figures.md: a chapter of its own at the end, in place of the one of the last run.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { callTable, COST_WORDS, costTable, limitWords } from './report.mjs';

const FILE = 'docs/figures.md';
export const TITLE = '## An evening of members who behave';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The machine, the commit and what else ran, as lines of a list. */
export function factsOf({ database, loadBefore, options: { beside, minutes, seed } }) {
  const { version, size, sites } = database;
  const cpu = os.cpus();
  const loads = (values) => values.map((value) => value.toFixed(1)).join(', ');
  const isChanged = git('status', '--porcelain', '--', 'apps', 'libs', 'migrations', 'tools') !== '';
  const people = sites.reduce((sum, members) => sum + members, 0);
  return [
    `commit: ${git('log', '-1', '--format=%h of %cs')}${isChanged ? ', and changes on top of it' : ''}`,
    `machine: ${cpu.length} × ${cpu[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB; Node ${process.version}; PostgreSQL ${version}`,
    `one api, one worker, PostgreSQL and the generator share it; load average before: ${loads(loadBefore)}; after: ${loads(os.loadavg())}`,
    `${people.toLocaleString('en')} members on ${sites.length} sites (${sites[0].toLocaleString('en')} on the largest, ${sites.at(-1).toLocaleString('en')} on the smallest), ${size}`,
    `each step ${minutes} minutes, seed ${seed}`,
    beside ? `beside it ran ${beside}: these figures are not final` : 'what else ran on the machine was not noted',
  ].map((fact) => `- ${fact}`);
}

/** The chapter of a run. */
export function chapterOf(run) {
  const { steps, end } = run;
  const tables = steps.map((step) => `### ${step.online.toLocaleString('en')} online\n\n${callTable(step)}`);
  const head = [
    'Written by `npm run proof -- load --write`; what members do stands in `tools/lab/proof/load/evening.json`.',
    `Limits: ${limitWords()}. Nobody waits for calls with a star.`,
  ];
  return [TITLE, head.join('\n'), factsOf(run).join('\n'), `**${end}**`, costTable(steps), COST_WORDS, ...tables].join(
    '\n\n',
  );
}

/** Puts the chapter in place of the one that is there, or at the end. */
export function withChapter(text, chapter, title = TITLE) {
  const at = text.indexOf(`${title}\n`);
  if (at < 0) return `${text.trimEnd()}\n\n${chapter}\n`;
  const next = text.indexOf('\n## ', at + title.length);
  const rest = next < 0 ? '' : text.slice(next);
  return `${text.slice(0, at)}${chapter}\n${rest}`;
}

export function writeFigures(run) {
  writeFileSync(FILE, withChapter(readFileSync(FILE, 'utf8'), chapterOf(run)));
  execFileSync(process.execPath, ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level=warn', FILE]);
}
