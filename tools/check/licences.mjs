// Holds the licences of all packages to the list of licence-faults.mjs. The lock file names them, so that packages for other
// systems are looked at as well.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/processes.mjs';
import { findLicenceFaults } from './licence-faults.mjs';

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const faults = findLicenceFaults(packages);
for (const fault of faults) console.error(fault);
console.log(`${Object.keys(packages).length - 1} packages`);
process.exitCode = faults.length ? 1 : 0;
