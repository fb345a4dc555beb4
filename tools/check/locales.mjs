// Compares every language with English: keys, plural forms, placeholders, tags, texts left in English, legal texts.
// The folders of locales/ are the languages; libs/contract/src/locales.spec.ts holds the contract's list equal to them.
// Words that are the same in other languages stand in tools/check/same-as-english.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compareTexts, flatten } from './compare-locales.mjs';
import { root } from '../start/processes.mjs';

const SHOWN = 200;
// Folders of texts in that of a language: the member site's and the server's, and the console's own.
const PLACES = ['', 'console'];
const folder = path.join(root, 'locales');
const LANGUAGES = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const same = readJson(path.join(root, 'tools/check/same-as-english.json'));

function list(language, ending) {
  const place = path.join(folder, language);
  return existsSync(place) ? readdirSync(place).filter((name) => name.endsWith(ending)) : [];
}

function readTexts(language, file) {
  const place = path.join(folder, language, file);
  return existsSync(place) ? flatten(readJson(place)) : null;
}

function fileFaults(language, file) {
  const texts = readTexts(language, file);
  if (!texts) return [`${language}/${file} is missing`];
  const faults = compareTexts({ language, english: readTexts('en', file), texts, same });
  return faults.map((fault) => `${language}/${file} ${fault}`);
}

function differences(language, place, ending) {
  const english = list(path.join('en', place), ending);
  const own = list(path.join(language, place), ending);
  const at = (file) => path.posix.join(language, place, file);
  return [
    ...english.filter((file) => !own.includes(file)).map((file) => `${at(file)} is missing`),
    ...own.filter((file) => !english.includes(file)).map((file) => `${at(file)} is not in English`),
  ];
}

function placeFaults(language, place) {
  const own = list(path.join(language, place), '.json');
  const files = list(path.join('en', place), '.json').filter((file) => own.includes(file));
  const texts = files.flatMap((file) => fileFaults(language, path.posix.join(place, file)));
  return [...differences(language, place, '.json'), ...texts];
}

const languageFaults = (language) => [
  ...PLACES.flatMap((place) => placeFaults(language, place)),
  ...differences(language, 'legal', '.md'),
];

const faults = LANGUAGES.flatMap(languageFaults);
for (const fault of faults.slice(0, SHOWN)) console.error(fault);
if (faults.length > SHOWN) console.error(`… and ${faults.length - SHOWN} more`);
const sizes = PLACES.flatMap((place) =>
  list(path.join('en', place), '.json').map((file) => readTexts('en', path.join(place, file)).size),
);
const count = sizes.reduce((sum, size) => sum + size, 0);
console.log(`${LANGUAGES.length} languages, ${count} English texts${faults.length ? `, ${faults.length} faults` : ''}`);
process.exitCode = faults.length ? 1 : 0;
