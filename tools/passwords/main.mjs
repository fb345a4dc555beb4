// Makes libs/accounts/data/breached-passwords.bin from a list of breached passwords, the commonest first, one a line:
//   node tools/passwords/main.mjs 10-million-password-list-top-1000000.txt
// Kept are those that a member may choose by their length (D-03), as the first four bytes of their SHA-256, sorted. The list in
// the repository comes from that file of SecLists (MIT, Daniel Miessler), whose passwords were stolen elsewhere and published.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../../libs/installation/src/installation.mjs';

const SHORTEST = 10;
const PREFIX_BYTES = 4;

const formOf = (line) => line.normalize('NFKC').toLowerCase();
const hashOf = (password) => createHash('sha256').update(password).digest().subarray(0, PREFIX_BYTES);

const lines = readFileSync(process.argv[2], 'utf8').split(/\r?\n/);
const passwords = new Set(lines.map(formOf).filter((password) => password.length >= SHORTEST));
const prefixes = [...new Set([...passwords].map((password) => hashOf(password).toString('hex')))].sort();
writeFileSync(fromRoot('libs/accounts/data/breached-passwords.bin'), Buffer.from(prefixes.join(''), 'hex'));
process.stdout.write(`${prefixes.length} passwords of ${SHORTEST} and more characters\n`);
