/** The signs around each text: letters of no language, so that no page has them by itself. */
export const OPEN = '⟦';
export const CLOSE = '⟧';

const isText = (value) => typeof value === 'string' && /\p{L}/u.test(value);

function wrap(value) {
  if (Array.isArray(value)) return value.map(wrap);
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wrap(inner)]));
  return isText(value) ? `${OPEN}${value}${CLOSE}` : value;
}

/** A file of texts with every text in brackets. */
export const wrapTexts = (json) => JSON.stringify(wrap(JSON.parse(json)), null, 2);

/** A legal text with every line in brackets, behind the signs of headings and lists. */
export const wrapMarkdown = (text) =>
  text.replace(
    /^((?:#+|[-*]|\d+\.)\s+)?(.*\p{L}.*)$/gmu,
    (_line, sign = '', words) => `${sign}${OPEN}${words}${CLOSE}`,
  );
