// `npm run acceptance`: which lines of docs/acceptance.md no test names in its title; with `--check` only how many. Fails on
// ids that are named in a title but stand on no list.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/processes.mjs';

const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

function readListed() {
  const text = readFileSync(path.join(root, 'docs/acceptance.md'), 'utf8');
  return new Map([...text.matchAll(/^- ([A-I]\d\d) (.*)$/gm)].map(([, id, line]) => [id, line]));
}

function testFiles() {
  const files = ['apps', 'libs', 'migrations', 'tools'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(root, folder, file)),
  );
  return files.filter((file) => /\.(spec|pw)\.(tsx?|mjs)$/.test(file));
}

// `[D03] …`, `[D03, D04] …` and `[D03] [D04] …`.
function idsInTitles(source) {
  const titles = [...source.matchAll(TITLE)].map((match) => match[2]);
  const brackets = titles.flatMap((title) => title.match(/\[[A-I]\d\d(?:[,\s]+[A-I]\d\d)*\]/g) ?? []);
  return brackets.flatMap((bracket) => bracket.match(/[A-I]\d\d/g));
}

const listed = readListed();
const idsOfTests = new Set(testFiles().flatMap((file) => idsInTitles(readFileSync(file, 'utf8'))));
const open = [...listed.keys()].filter((id) => !idsOfTests.has(id));
const unknown = [...idsOfTests].filter((id) => !listed.has(id));
if (!process.argv.includes('--check')) for (const id of open) console.log(`${id} ${listed.get(id).slice(0, 110)}`);
for (const id of unknown) console.error(`${id} is named by a test but stands on no list.`);
console.log(`${listed.size - open.length} of ${listed.size} lines are named by a test`);
process.exitCode = unknown.length ? 1 : 0;
