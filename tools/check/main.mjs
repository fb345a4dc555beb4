// `npm run check`: everything that can be said about the sources without running the product. Nx runs the checks, two at
// a time, and those alone whose inputs have changed since they passed; each kind of check gets one line, a failing one its
// details. `npm run check -- lint format` runs those that are named.
import { ignoreEnvironmentFile } from '../../libs/installation/src/installation.mjs';
import { readReport } from '../start/nx-report.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { runNx } from '../start/nx.mjs';
import { seconds } from '../start/report.mjs';

// The libs are linted and typed with the server, in one program each: one by one they would take a multiple.
const PROJECTS = ['workspace', 'site', 'console', 'e2e'];

const CHECKS = {
  lint: 'lint',
  'lint of the server': 'lint-server',
  types: 'types',
  format: 'format',
  'entities match the database, keys go by site': 'entities',
  'page weight': 'page-weight',
  'dead code': 'dead-code',
  'OpenAPI document': 'open-api',
  graph: 'graph',
  tables: 'tables',
  names: 'names',
  classes: 'classes',
  locales: 'locales',
  decisions: 'decisions',
  documents: 'documents',
  monitoring: 'monitoring',
  'ledger of security': 'ledger',
  'lock file': 'lock-file',
  licences: 'licences',
  'acceptance list': 'acceptance',
};

const indent = (text) => text.trim().replace(/^/gm, '    ');

/** Runs all checks, or those whose name contains one of `words`; answers the names of the failed ones. */
async function runChecks(words) {
  const chosen = Object.entries(CHECKS).filter(([name]) => !words.length || words.some((word) => name.includes(word)));
  if (!chosen.length) return [`no check is named ${words.join(' or ')}`];
  const { code, output } = await runNx(['run-many', '-t', ...chosen.map(([, target]) => target), '-p', ...PROJECTS]);
  const tasks = readReport(output);
  const failed = chosen.filter(
    ([name, target]) =>
      !tell(
        name,
        tasks.filter((task) => task.target === target),
      ),
  );
  if (code !== 0 && !failed.length) console.log(output);
  return code !== 0 && !failed.length ? ['Nx'] : failed.map(([name]) => name);
}

/** Prints the line of one kind of check; answers whether all of its tasks passed. */
function tell(name, tasks) {
  const failed = tasks.filter((task) => !task.passed);
  const kept = tasks.filter(({ cached }) => cached).length;
  const note = tasks.length === 1 ? lastLine(tasks[0].output) : `${tasks.length} projects`;
  const counts = [note, kept === tasks.length ? 'unchanged' : kept && `${kept} unchanged`].filter(Boolean).join(', ');
  const isOk = tasks.length > 0 && !failed.length;
  console.log(`${isOk ? 'ok    ' : 'FAILED'} ${name}${isOk && counts ? ` (${counts})` : ''}`);
  for (const { project, output } of failed) console.log(`  ${project}\n${indent(output)}`);
  return isOk;
}

// A tool that has nothing to say prints its command alone.
const lastLine = (output) => output.trim().split('\n').at(-1).replace(/^> .*/, '');

ignoreEnvironmentFile();
ensureInstalled();
const started = Date.now();
const failed = await runChecks(process.argv.slice(2));
const sum = failed.length ? `${failed.length} failed: ${failed.join(', ')}` : 'all checks passed';
console.log(`${sum} · ${seconds(Date.now() - started)}`);
process.exitCode = failed.length ? 1 : 0;
