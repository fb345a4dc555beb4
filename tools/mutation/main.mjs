// `npm run mutation [-- money chat authorisation refund.rules …]`: changes the rules of these groups, or those in whose path such a word is, a little,
// one change at a time, and counts the changes that no spec notices. Prints those, and the score of each group; ends with 1 where one is below 85 %
// (decision 0172).
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ignoreEnvironmentFile } from '../../libs/installation/src/installation.mjs';
import { root, runCommand, runNode } from '../start/processes.mjs';
import { chooseGroups, MUTATED } from './mutated.mjs';

const LEAST = 85;
const NOTICED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

const chosen = process.argv.slice(2);
const groups = chooseGroups(chosen);
if (!groups.length) throw new Error(`no rule has such a name; the groups are ${Object.keys(MUTATED).join(', ')}`);

/** The share of the changes in these files that a spec has noticed, in per cent. */
function scoreOf(files, sources) {
  const mutants = sources.flatMap((source) => files[source]?.mutants ?? []);
  const countOf = (states) => mutants.filter(({ status }) => states.includes(status)).length;
  const [noticed, missed] = [countOf(NOTICED), countOf(MISSED)];
  return { noticed, all: noticed + missed, score: (100 * noticed) / (noticed + missed) };
}

const report = path.join(root, '.duet/mutation.json');
// A run that is broken off says nothing: an older report is not its own.
rmSync(report, { force: true });
ignoreEnvironmentFile();
await runNode('tools/build/main.mjs', { quiet: true });
const stryker = path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const lines = [];
// One group after the other: a changed constant is tried by all specs of a run that its source is linked from.
for (const { name, sources } of groups) {
  const env = { MUTATED: sources.join(',') };
  const code = await runCommand(process.execPath, [stryker, 'run', 'tools/mutation/stryker.config.mjs'], { env });
  if (code !== 0) process.exit(code);
  const { noticed, all, score } = scoreOf(JSON.parse(readFileSync(report, 'utf8')).files, sources);
  lines.push(`${name}: ${noticed} of ${all} noticed, ${score.toFixed(1)} %`);
  if (!(score >= LEAST)) process.exitCode = 1;
}
console.log(lines.join('\n'));
