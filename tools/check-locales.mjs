// Compares every language with English: keys, plural forms, placeholders, tags, texts left in English, legal texts.
// Words that are the same in other languages stand in tools/same-as-english.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './start/processes.mjs';

const LANGUAGES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'];
const PLURAL = /_(zero|one|two|few|many|other)$/;
const folder = path.join(root, 'locales');
const same = JSON.parse(readFileSync(path.join(root, 'tools/same-as-english.json'), 'utf8'));

const namespaces = (language) => {
  const names = existsSync(path.join(folder, language)) ? readdirSync(path.join(folder, language)) : [];
  return names.filter((name) => name.endsWith('.json'));
};

function flatten(tree, prefix = '') {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? flatten(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  );
}

function readTexts(language, file) {
  const full = path.join(folder, language, file);
  return existsSync(full) ? new Map(flatten(JSON.parse(readFileSync(full, 'utf8')))) : null;
}

/** Keys that come in plural forms: those of which English has `_other`. */
function pluralStems(english) {
  const stems = [...english.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(PLURAL, ''));
  return new Set(stems);
}

/** The keys a language must have: English ones, and for plurals the forms of its own grammar. */
function wantedKeys(language, english) {
  const stems = pluralStems(english);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const single = [...english.keys()].filter((key) => !stems.has(key.replace(PLURAL, '')));
  return [...single, ...[...stems].flatMap((stem) => forms.map((form) => `${stem}_${form}`))];
}

const marks = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[0]).sort();
const placeholders = (text) => [...new Set(marks(text, /\{[\w.]+(?:,[^}]*)?\}/g))];
const tags = (text) => marks(text, /<\/?[\w]+\s*\/?>/g);

// The form for one may do without the number: "one message".
function placeholderFault(key, text, original) {
  const optional = PLURAL.test(key) ? ['{count}'] : [];
  const lost = placeholders(original).filter((mark) => !text.includes(mark) && !optional.includes(mark));
  const invented = placeholders(text).filter(
    (mark) => !placeholders(original).includes(mark) && !optional.includes(mark),
  );
  if (lost.length) return `lost ${lost.join(' ')}`;
  if (invented.length) return `has ${invented.join(' ')}, which English has not`;
  return tags(text).join() === tags(original).join()
    ? null
    : `has other tags than English (${tags(original).join(' ')})`;
}

function sameFault(language, text, original) {
  const words = original.replace(/\{[^}]*\}|<[^>]*>/g, '');
  if (text !== original || !/\p{L}{2}/u.test(words)) return null;
  const allowed = same[original];
  return allowed === '*' || allowed?.includes(language) ? null : `is the same as in English: "${original}"`;
}

function textFaults({ language, key, text, original }) {
  if (typeof text !== 'string') return ['is no text'];
  if (!text.trim()) return ['is empty'];
  const faults = [placeholderFault(key, text, original)];
  if (language !== 'en') faults.push(sameFault(language, text, original));
  return faults.filter(Boolean);
}

function fileFaults(language, file) {
  const english = readTexts('en', file);
  const texts = readTexts(language, file);
  if (!texts) return [`${language}/${file} is missing`];
  const wanted = new Set(wantedKeys(language, english));
  const missing = [...wanted].filter((key) => !texts.has(key)).map((key) => `${language}/${file} ${key} is missing`);
  const surplus = [...texts.keys()]
    .filter((key) => !wanted.has(key))
    .map((key) => `${language}/${file} ${key} is not in English`);
  const wrong = [...texts]
    .filter(([key]) => wanted.has(key))
    .flatMap(([key, text]) => {
      const original = english.get(key) ?? english.get(key.replace(PLURAL, '_other'));
      return textFaults({ language, key, text, original }).map((fault) => `${language}/${file} ${key} ${fault}`);
    });
  return [...missing, ...surplus, ...wrong];
}

function legalFaults(language) {
  const list = (name) => {
    const place = path.join(folder, name, 'legal');
    return existsSync(place) ? readdirSync(place).filter((file) => file.endsWith('.md')) : [];
  };
  const own = list(language);
  return list('en')
    .filter((file) => !own.includes(file))
    .map((file) => `${language}/legal/${file} is missing`);
}

function surplusFiles(language) {
  const english = namespaces('en');
  return namespaces(language)
    .filter((file) => !english.includes(file))
    .map((file) => `${language}/${file} is not in English`);
}

const faults = LANGUAGES.flatMap((language) => [
  ...namespaces('en').flatMap((file) => fileFaults(language, file)),
  ...surplusFiles(language),
  ...legalFaults(language),
]);
for (const fault of faults.slice(0, 200)) console.error(fault);
if (faults.length > 200) console.error(`… and ${faults.length - 200} more`);
const count = namespaces('en').reduce((sum, file) => sum + readTexts('en', file).size, 0);
console.log(`${LANGUAGES.length} languages, ${count} English texts${faults.length ? `, ${faults.length} faults` : ''}`);
process.exitCode = faults.length ? 1 : 0;
