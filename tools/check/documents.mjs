// Pages that a person reads beside the program: tables keep their cells short, each lib has a README, and each function that
// it exports says in a sentence what it does.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/processes.mjs';
import { findLongCells, findUndocumented } from './document-faults.mjs';

/** The contract's functions are types and shapes by another name, and those of `testing` serve specs alone. */
const NOT_COMMENTED = ['contract', 'testing'];

const listFiles = (folder, isWanted) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const isPage = (name) => name.endsWith('.md');
const isSource = (name) => name.endsWith('.ts') && !/(^index|\.(spec|suite|d))\.ts$/.test(name);

const libs = readdirSync(path.join(root, 'libs'));
const ownPages = readdirSync(root).filter(isPage);
const pages = [...ownPages, ...['apps', 'docs', 'libs', 'tools'].flatMap((folder) => listFiles(folder, isPage))];
const sources = libs
  .filter((lib) => !NOT_COMMENTED.includes(lib))
  .flatMap((lib) => listFiles(`libs/${lib}/src`, isSource));
const faults = [
  ...pages.flatMap((file) => findLongCells(file, read(file))),
  ...libs
    .filter((lib) => !existsSync(path.join(root, 'libs', lib, 'README.md')))
    .map((lib) => `${lib} has no README.md`),
  ...sources.flatMap((file) => findUndocumented(file, read(file))),
];
for (const fault of faults) console.error(fault);
console.log(`${pages.length} pages, ${sources.length} sources, ${faults.length} faults`);
process.exitCode = faults.length ? 1 : 0;
