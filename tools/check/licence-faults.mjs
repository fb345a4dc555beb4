// Which licences the packages of the lock file may have. docs/toolchain.md says so in words.

/** Of packages that are part of the product: on the server, or built into the pages. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
];
/** More, of packages that build and test it. */
const ALLOWED_IN_DEVELOPMENT = ['PSF-2.0', 'Python-2.0', 'Zlib'];

/** Packages with another licence, or none in their manifest, and the reason why they are in. */
const EXCEPTIONS = [
  // A library of its own, loaded as it was built by others: the LGPL lets that be used by any program.
  { name: /^@img\/sharp-(libvips-|wasm32$|win32-)/, licences: ['LGPL-3.0-or-later'] },
  // Their licences are files: MIT, and BSD of three clauses.
  { name: /^(png-js|parse-cache-control)$/, licences: ['NONE'] },
];

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** An SPDX expression without nested brackets: any of the parts between OR, all of those between AND. */
function isAllowed(expression, allowed) {
  return expression
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((licence) => allowed.includes(licence.trim())));
}

/** Every package of a lock file's `packages` whose licence is not allowed, in a sentence each. */
export function findLicenceFaults(packages) {
  return Object.entries(packages).flatMap(([place, { license = 'NONE', dev = false, link = false }]) => {
    if (!place || link) return [];
    const name = nameOf(place);
    const excepted = EXCEPTIONS.filter((one) => one.name.test(name)).flatMap(({ licences }) => licences);
    const allowed = [...ALLOWED, ...excepted, ...(dev ? ALLOWED_IN_DEVELOPMENT : [])];
    return isAllowed(license, allowed) ? [] : [`${name} has the licence ${license}, which is not on the list.`];
  });
}
