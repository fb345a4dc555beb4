// Each table belongs to the lib that has its entity. No other lib writes it; another lib reads it through what the owner
// exports: an SQL fragment, a function, or the entity, whose columns the compiler knows. `--write` writes the map
// to docs/tables.md, which must be as written. Specs and what serves them make rows of their own.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { root } from '../start/processes.mjs';
import { entitiesOf, importsOf, usesOf } from './table-scan.mjs';

const PAGE = 'docs/tables.md';
const readData = (name) => JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'));
/** Every place that touches tables of another lib by itself, with the reason. A place that does so no more is a fault here. */
const EXCEPTIONS = readData('table-exceptions.json');
const SCANNED = /^(libs|apps|tools)\/.*\.(ts|mjs)$/;
const LEFT_OUT = /\.spec\.|\.pw\.|^libs\/testing\/|^apps\/(site|console|e2e)\/|^tools\/(check|releases)\//;

function readSources() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'libs', 'apps', 'tools'], { cwd: root });
  const names = listed.toString().trim().split('\n');
  return new Map(
    [...new Set(names)]
      .filter((name) => SCANNED.test(name) && !LEFT_OUT.test(name))
      .map((name) => [name, readIfThere(name)])
      .filter(([, text]) => text !== null),
  );
}

/** A file that was removed is listed until that is committed. */
function readIfThere(name) {
  try {
    return readFileSync(path.join(root, name), 'utf8');
  } catch {
    return null;
  }
}

/** The owner of every table, and every use of a table. `sources` is a map of file names to texts. */
export function readTables(sources, withoutEntity) {
  const entities = [...sources].flatMap(([file, text]) => (file.endsWith('.entity.ts') ? entitiesOf(file, text) : []));
  const owners = new Map([...Object.entries(withoutEntity), ...entities.map(({ table, lib }) => [table, lib])]);
  const schema = {
    isTable: (name) => owners.has(name),
    entities: new Map(entities.map((entity) => [entity.name, entity])),
  };
  const uses = [...sources].flatMap(([file, text]) => usesOf(file, text, schema));
  return { owners, uses, entities };
}

const allows = (exception, { table, how }) => exception[how] === true || exception[how]?.includes(table) === true;

/** Lists the breaches of the rule, in sentences. */
export function findFaults({ owners, uses }, exceptions) {
  const foreign = uses.filter(({ table, room }) => owners.get(table) !== room);
  const excused = new Set();
  const faults = foreign.filter((use) => {
    const exception = exceptions.find((one) => use.file.startsWith(one.where) && allows(one, use));
    if (exception) for (const key of keysOf(exception, use)) excused.add(key);
    return !exception;
  });
  const needless = exceptions.flatMap((one) => listKeys(one).filter((key) => !excused.has(key)));
  return [
    ...faults.map(({ file, line, how, table }) => `${file}:${line} ${how} ${table}, a table of ${owners.get(table)}`),
    ...needless.map((key) => `the exception "${key}" is needed no more`),
  ];
}

const listKeys = ({ where, reads, writes }) =>
  Object.entries({ reads, writes }).flatMap(([how, tables]) =>
    tables === true ? [`${where} ${how}`] : (tables ?? []).map((table) => `${where} ${how} ${table}`),
  );

const keysOf = ({ where }, { how, table }) => [`${where} ${how}`, `${where} ${how} ${table}`];

/** The map as a page: each table with its lib, and through which of its fragments and entities others read it. */
export function drawMap({ owners, uses, entities }, sources) {
  const readers = readersOf(sources);
  const lines = [...owners].sort().map(([table, lib]) => {
    const own = uses.filter((use) => use.table === table && use.room === lib && use.declaration.isFragment);
    const ofTable = entities.filter((entity) => entity.table === table);
    const names = [
      ...new Set([...own.map(({ declaration }) => declaration), ...ofTable].map(({ name }) => name)),
    ].sort();
    const through = names.flatMap((name) => {
      const libs = [...(readers.get(`${lib} ${name}`) ?? [])].sort();
      return libs.length > 0 ? [`\`${name}\` (${libs.join(', ')})`] : [];
    });
    return { table, lib, through };
  });
  const libs = [...new Set(owners.values())].sort();
  return libs.map((name) => `## ${name}\n\n${drawTables(lines.filter(({ lib }) => lib === name))}\n`).join('\n');
}

const drawTables = (lines) => lines.map(drawTable).join('\n');

const drawTable = ({ table, through }) => [`- \`${table}\``, ...through.map((one) => `  - ${one}`)].join('\n');

/** Maps each name of a lib to its importers: `members blockSql` → chat, likes. */
function readersOf(sources) {
  const readers = new Map();
  for (const [file, text] of sources) {
    const [top, room] = file.split('/');
    for (const { lib, name } of importsOf(text).filter(({ isType }) => !isType)) {
      const key = `${lib} ${name}`;
      readers.set(key, (readers.get(key) ?? new Set()).add(top === 'libs' ? room : `${top}/${room}`));
    }
  }
  return readers;
}

async function drawPage(tables, sources) {
  const text = `# Tables

Written by \`node tools/check/tables.mjs --write\`; \`npm run check -- tables\` holds it. Each table belongs to the lib that has its
entity. Only that lib writes it. Another one reads it through what the owner exports: here the SQL fragments that name the table,
and its entity, with who uses them; functions besides. Why: [decision 0086](decisions/0086-tables-have-one-owner.md).

${drawMap(tables, sources)}
## Exceptions

[table-exceptions.json](../tools/check/table-exceptions.json) lists the places that touch tables of others by themselves, each with its reason.
`;
  return prettier.format(text, { ...(await prettier.resolveConfig(path.join(root, PAGE))), parser: 'markdown' });
}

async function main(flags) {
  const sources = readSources();
  const tables = readTables(sources, readData('tables-without-entity.json'));
  const page = await drawPage(tables, sources);
  if (flags.includes('--write')) writeFileSync(path.join(root, PAGE), page);
  const faults = findFaults(tables, EXCEPTIONS);
  if (readIfThere(PAGE) !== page)
    faults.push(`${PAGE} is not as it would be written: node tools/check/tables.mjs --write`);
  for (const fault of faults) console.error(fault);
  console.log(
    `${tables.owners.size} tables, ${new Set(tables.owners.values()).size} owners, ${EXCEPTIONS.length} exceptions`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) await main(process.argv.slice(2));
