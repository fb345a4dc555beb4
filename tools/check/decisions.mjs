// Each page of docs/decisions stands in its index under its own title, and the index names no other page.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/processes.mjs';

const folder = path.join(root, 'docs/decisions');
const read = (name) => readFileSync(path.join(folder, name), 'utf8');
const titleOf = (name) =>
  read(name)
    .split('\n', 1)[0]
    .replace(/^# (\d+\. )?/, '');

const pages = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
const indexLines = pages.sort().map((name) => `- ${name.slice(0, 4)} [${titleOf(name)}](${name})`);
const listed = read('README.md').match(/^- .*$/gm) ?? [];
const missing = indexLines.filter((line) => !listed.includes(line));
const unknown = listed.filter((line) => !indexLines.includes(line));
for (const line of missing) console.error(`docs/decisions/README.md lacks: ${line}`);
for (const line of unknown) console.error(`docs/decisions/README.md lists what is not there: ${line}`);
const numbers = pages.map((name) => name.slice(0, 4));
const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
for (const number of twice) console.error(`docs/decisions: ${number} is taken twice`);
if (missing.length + unknown.length + twice.length > 0) process.exit(1);
console.log(`${pages.length} decisions`);
