// Guards package-lock.json: `npm ci` fails on other systems when an optional package of a platform is missing from it,
// and addresses of one person's registry would break everybody else's installation. That it fits package.json `npm ci` looks at.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../start/processes.mjs';

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The folder from which `from` would load `name`, as Node looks for it; null when no place has it. */
function locate(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = at ? `${at}/node_modules/${name}` : `node_modules/${name}`;
    if (lock.packages[place]) return place;
    if (!at) return null;
  }
}

function missingOptionals() {
  return Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !locate(place, name))
      .map((name) => `${place || 'package.json'} wants ${name}, which the lock file lacks.`),
  );
}

/** Packages come from wherever the machine's registry is: the lock file names no address at all. */
function foreignAddresses() {
  return Object.entries(lock.packages)
    .filter(([, { resolved }]) => resolved)
    .map(([place]) => `${place} names an address: install with omit-lockfile-registry-resolved.`);
}

function missingIntegrity() {
  return Object.entries(lock.packages)
    .filter(([place, { integrity, link }]) => place && !link && !integrity)
    .map(([place]) => `${place} has no integrity.`);
}

function loosePins() {
  const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  return all
    .filter(([, version]) => !/^\d/.test(version))
    .map(([name, version]) => `${name} is not pinned: ${version}.`);
}

const faults = [missingOptionals, foreignAddresses, missingIntegrity, loosePins].flatMap((find) => find());
for (const fault of faults) console.error(fault);
console.log(`${Object.keys(lock.packages).length - 1} packages`);
process.exitCode = faults.length ? 1 : 0;
