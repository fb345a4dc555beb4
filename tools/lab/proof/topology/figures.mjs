// Writes a run into docs/figures.md, in place of the chapter of the last one.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { withChapter } from '../load/figures.mjs';

const FILE = 'docs/figures.md';
const TITLE = '## Two of everything, each part killed in turn';
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const loads = (values) => values.map((value) => value.toFixed(1)).join(', ');

export function writeTopology({ end, options, loadBefore, reads, books, people, originals }) {
  const cpu = os.cpus();
  const isChanged = git('status', '--porcelain', '--', 'apps', 'libs', 'migrations', 'tools') !== '';
  const facts = [
    `commit: ${git('log', '-1', '--format=%h of %cs')}${isChanged ? ', and changes on top of it' : ''}`,
    `machine: ${cpu.length} × ${cpu[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB; Node ${process.version}; all parts and the members share it; load average before: ${loads(loadBefore)}; after: ${loads(os.loadavg())}`,
    `${people} members of the demo, ${options.rate} acts begun in a second, one retry after 2 s; commits wait for the standby's disk`,
    `reads that may go to the standby, before its promotion: ${Object.entries(reads)
      .map(([place, count]) => `${count} by the ${place}`)
      .join(', ')}`,
    `photos lie in a bucket of OpenStack Swift, spoken to by S3; originals without a photo that wait there for the sweep of the next day: ${originals}; the books ${books ? 'add up' : '**do not add up**'}`,
    options.beside
      ? `beside it ran ${options.beside}: times are not final`
      : 'what else ran on the machine was not noted',
  ];
  const head = 'Written by `npm run proof -- topology --write`.';
  const chapter = [TITLE, head, facts.map((fact) => `- ${fact}`).join('\n'), end].join('\n\n');
  writeFileSync(FILE, withChapter(readFileSync(FILE, 'utf8'), chapter, TITLE));
  execFileSync(process.execPath, ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level=warn', FILE]);
}
