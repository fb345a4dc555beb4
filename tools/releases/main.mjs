// `npm run release -- 0.3.0`: makes a release of what is on main: checks and tests, version and changelog, a commit and its tag.
// Checks that ran elsewhere are named instead: npm run release -- 0.3.0 --checked "by continuous integration".
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import semver from 'semver';
import { enterVersion } from './changelog.mjs';

const RELEASES = 'tools/releases/releases.json';
const DIFFERENCES = 'tools/releases/differences.json';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const npm = (...args) => spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

function demand(condition, sentence) {
  if (!condition) throw new Error(sentence);
}

function checkVersion(version) {
  demand(semver.valid(version) === version, 'Say which version, such as: npm run release -- 0.3.0');
  const last = readJson(RELEASES).at(-1).version;
  demand(semver.gt(version, last), `The last release is ${last}: ${version} does not come after it.`);
  const { version: now } = readJson('package.json');
  demand(!semver.gt(now, version), `package.json is at ${now} already.`);
  demand(git('tag', '--list', `v${version}`) === '', `There is a tag v${version} already.`);
}

function checkTree() {
  const branch = git('branch', '--show-current');
  demand(branch === 'main', `Releases are made on main, this is ${branch || 'no branch'}.`);
  const changed = git('status', '--porcelain');
  demand(changed === '', `There are changes without a commit:\n${changed}`);
}

/** Runs what has to pass, unless somebody says where it did. */
function runChecks(checked) {
  if (checked) return console.log(`check and test do not run here: ${checked}`);
  for (const args of [['run', 'check'], ['test']]) {
    demand(npm(...args), `npm ${args.join(' ')} fails: nothing was released.`);
  }
}

/** The last of the migrations, by its class: the schema that this release leaves. */
const lastMigration = () => [...readFileSync('migrations/index.ts', 'utf8').matchAll(/^ {2}(\w+\d{13}),$/gm)].at(-1)[1];

/** A commit cannot name itself: a release is known by the commit that it was made of. */
function enterRelease(version, date) {
  const release = { version, date, commit: git('rev-parse', 'HEAD'), migration: lastMigration() };
  writeJson(RELEASES, [...readJson(RELEASES), release]);
  writeJson(DIFFERENCES, {});
}

function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { checked: { type: 'string' } } });
  const [version] = positionals;
  const date = new Date().toISOString().slice(0, 10);
  checkVersion(version);
  checkTree();
  const { text, brought } = enterVersion(readFileSync('CHANGELOG.md', 'utf8'), { version, date });
  runChecks(values.checked);
  checkTree();
  enterRelease(version, date);
  npm('version', version, '--no-git-tag-version', '--allow-same-version');
  writeFileSync('CHANGELOG.md', text);
  git('commit', '--quiet', '--all', '--message', `release: ${version}`);
  // Lines that begin with # are headings here, no comments.
  git('tag', '--annotate', '--cleanup=verbatim', `v${version}`, '--message', `Duet ${version}\n\n${brought}`);
  console.log(`v${version} is made. It goes out with: git push --follow-tags`);
}

try {
  main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
