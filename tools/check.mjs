// `npm run check`: everything that can be said about the sources without running the product. All checks run, two at a
// time; each prints one line, a failing one its details. `npm run check -- lint format` runs those that are named.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ignoreEnvironmentFile } from './installation.mjs';
import { ensureInstalled } from './start/install.mjs';
import { root } from './start/processes.mjs';
import { seconds } from './start/report.mjs';

const bin = (file) => path.join('node_modules', file);
const types = (name, project) => ({
  name: `types of ${name}`,
  args: [bin('typescript/bin/tsc'), '--noEmit', '-p', project],
  needs: project,
});

// The slow ones first, so that they run beside the short ones.
const CHECKS = [
  { name: 'lint and ladder', args: [bin('eslint/bin/eslint.js'), '.', '--max-warnings=0'] },
  types('the server', 'tsconfig.json'),
  types('the site', 'apps/site/tsconfig.json'),
  types('the console', 'apps/console/tsconfig.json'),
  types('the journeys', 'apps/e2e/tsconfig.json'),
  { name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints'] },
  { name: 'format', args: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'] },
  { name: 'entities match the database', args: ['tools/check/entities.mjs'] },
  { name: 'OpenAPI document', args: ['tools/check/open-api.mjs'], tells: true },
  { name: 'page weight', args: ['tools/check/page-weight.mjs'], tells: true },
  { name: 'tables', args: ['tools/check/tables.mjs'], tells: true },
  { name: 'locales', args: ['tools/check-locales.mjs'], tells: true },
  { name: 'decisions', args: ['tools/check/decisions.mjs'], tells: true },
  { name: 'lock file', args: ['tools/check-lockfile.mjs'], tells: true },
  { name: 'acceptance list', args: ['tools/acceptance.mjs', '--check'], tells: true },
];

/** Runs all checks, or those whose name contains one of `wanted`; answers the names of the failed ones. */
async function runChecks(wanted) {
  const chosen = ({ name, needs }) =>
    (!needs || existsSync(path.join(root, needs))) && (!wanted.length || wanted.some((word) => name.includes(word)));
  const waiting = CHECKS.filter(chosen);
  const failed = [];
  const takeNext = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await runCheck(check))) failed.push(check.name);
    }
  };
  await Promise.all([takeNext(), takeNext()]);
  return failed;
}

async function runCheck({ name, args, tells }) {
  const started = Date.now();
  const { code, output } = await run(args);
  const note = code === 0 && tells ? ` (${output.trim().split('\n').at(-1)})` : '';
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}${note} · ${seconds(Date.now() - started)}`);
  if (code !== 0) console.log(indent(output));
  return code === 0;
}

const indent = (text) => text.trim().replace(/^/gm, '    ');

function run(args) {
  return new Promise((resolve) => {
    const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' };
    const child = spawn(process.execPath, ['--no-warnings', ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

ignoreEnvironmentFile();
ensureInstalled();
const started = Date.now();
const failed = await runChecks(process.argv.slice(2));
console.log(
  `${failed.length ? `${failed.length} failed: ${failed.join(', ')}` : 'all checks passed'} · ${seconds(Date.now() - started)}`,
);
process.exitCode = failed.length ? 1 : 0;
