// The ledger of security, docs/asvs.md and docs/asvs: each requirement of OWASP ASVS 5.0.0, levels 1 and 2, once; each met one with a spec that is there
// and says so. `--write` writes the counts of docs/asvs.md anew.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/processes.mjs';
import { countTable, findLedgerFaults, readLedger } from './ledger.mjs';

const FOLDER = 'docs/asvs';
const PAGE = 'docs/asvs.md';
const COUNTS = /(?<=<!-- counts -->\n\n)[^]*?(?=\n<!-- \/counts -->)/;

const pathOf = (name) => path.join(root, name);
const read = (name) => readFileSync(pathOf(name), 'utf8');
const textOf = (name) => (existsSync(pathOf(name)) ? read(name) : null);

const files = readdirSync(pathOf(FOLDER)).filter((name) => name.endsWith('.md'));
const rows = files.flatMap((name) => readLedger(read(`${FOLDER}/${name}`)));
const page = read(PAGE);
const counts = await countTable(rows);
if (process.argv.includes('--write'))
  writeFileSync(
    pathOf(PAGE),
    page.replace(COUNTS, () => counts),
  );
const faults = findLedgerFaults(rows, textOf);
if (COUNTS.exec(read(PAGE))?.[0] !== counts)
  faults.push(`${PAGE}: the counts are not those of its chapters (node tools/check/asvs.mjs --write)`);
for (const fault of faults) console.error(fault);
const met = rows.filter(({ status }) => status === 'met').length;
console.log(`${rows.length} requirements, ${met} met`);
process.exitCode = faults.length > 0 ? 1 : 0;
