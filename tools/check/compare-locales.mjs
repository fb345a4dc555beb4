// Compares the texts of one language with the English ones. Reads no files.
const PLURAL = /_(zero|one|two|few|many|other)$/;
// A word that bows to who it is about: a language may have it in a form of its own for each.
const GENDERED = /_(male|female)$/;

/** A tree of texts as a map from dotted keys to texts. */
export function flatten(tree, prefix = '') {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? [...flatten(value, `${prefix}${key}.`)]
      : [[`${prefix}${key}`, value]],
  );
  return new Map(entries);
}

// Keys that come in plural forms are those of which English has `_other`.
function pluralStems(english) {
  const stems = [...english.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(PLURAL, ''));
  return new Set(stems);
}

// The keys a language must have: English ones, and for plurals the forms of its own grammar.
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

function sameFault({ language, text, original, same }) {
  const words = original.replace(/\{[^}]*\}|<[^>]*>/g, '');
  if (text !== original || !/\p{L}{2}/u.test(words)) return null;
  const allowed = same[original];
  return allowed === '*' || allowed?.includes(language) ? null : `is the same as in English: "${original}"`;
}

function textFaults({ language, key, text, original, same }) {
  if (typeof text !== 'string') return ['is no text'];
  if (!text.trim()) return ['is empty'];
  const faults = [placeholderFault(key, text, original)];
  if (language !== 'en') faults.push(sameFault({ language, text, original, same }));
  return faults.filter(Boolean);
}

/**
 * Sentences about one namespace of one language, each beginning with the key. `same` maps English texts to `*` or to the
 * languages in which they may stay as they are.
 */
export function compareTexts({ language, english, texts, same }) {
  const expectedKeys = new Set(wantedKeys(language, english));
  const missing = [...expectedKeys].filter((key) => !texts.has(key)).map((key) => `${key} is missing`);
  const isExpected = (key) => expectedKeys.has(key) || expectedKeys.has(key.replace(GENDERED, ''));
  const surplus = [...texts.keys()].filter((key) => !isExpected(key)).map((key) => `${key} is not in English`);
  const wrong = [...texts]
    .filter(([key]) => isExpected(key))
    .flatMap(([key, text]) => {
      const original =
        english.get(key) ?? english.get(key.replace(GENDERED, '')) ?? english.get(key.replace(PLURAL, '_other'));
      return textFaults({ language, key, text, original, same }).map((fault) => `${key} ${fault}`);
    });
  return [...missing, ...surplus, ...wrong];
}
