// ESLint rule `duet/console-texts`: staff read the console in eleven languages, so a text stands in locales/<language>/console
// and the code names its key. A string is taken for a text if it has two words, or one word with a capital letter.

const WORDS = /\p{L}{2,}[,.:;!?…]?\s+\S*\p{L}{2,}/u;
const CAPITALISED = /^\s*\p{Lu}\p{Ll}+[.…:!?]?\s*$/u;
/** Selectors, media queries, grids, addresses and rows of files. */
const CODE = /[[\]{}=]|@media|minmax\(|\s\.\w|^\S+\n/;
/** Keys as they are printed, and the name of the product. */
const NAMES = 'Enter Esc Escape Tab Space Home End Delete Backspace Duet Content App'.split(' ');

/** Attributes whose values nobody reads. */
const UNREAD = new Set([
  'className',
  'sx',
  'd',
  'viewBox',
  'autoComplete',
  'gridTemplateColumns',
  'rel',
  'accept',
  'sandbox',
]);
/** Properties of style objects and requests whose values nobody reads. */
const UNREAD_PROPERTIES =
  /^(grid|font|transition|animation|boxShadow|background|border|outline|padding|margin|transform|inset|aspectRatio|headers?$|content$)/;

/** True for a string that a person would read as a text. */
export function readsAsText(value) {
  const text = value.trim();
  if (NAMES.includes(text) || CODE.test(text)) return false;
  return WORDS.test(text) || CAPITALISED.test(text);
}

const nameOf = (node) => node?.name?.name ?? node?.key?.name ?? node?.key?.value ?? '';

function isUnread(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (/^(ImportDeclaration|ImportExpression|TSLiteralType|TSEnumMember)$/.test(at.type)) return true;
    if (at.type === 'JSXAttribute') return UNREAD.has(nameOf(at));
    if (at.type === 'Property' && UNREAD_PROPERTIES.test(nameOf(at))) return true;
    // Faults of the program itself: staff read those of `HttpError`.
    if (at.type === 'NewExpression' && at.callee.name === 'Error') return true;
    if (/Statement$|Declaration$/.test(at.type)) return false;
  }
  return false;
}

export default {
  meta: {
    type: 'problem',
    docs: { description: "the console's texts stand in locales" },
    messages: { text: '"{{text}}" is a text: put it into locales/en/console and name its key with t().' },
    schema: [],
  },
  create(context) {
    const report = (node, value) =>
      context.report({ node, messageId: 'text', data: { text: value.trim().slice(0, 60) } });
    const check = (node, value) => {
      if (typeof value === 'string' && readsAsText(value) && !isUnread(node)) report(node, value);
    };
    return {
      JSXText: (node) => {
        const text = node.value.trim();
        if (/\p{L}{2,}/u.test(text) && !NAMES.includes(text) && !CODE.test(text)) report(node, text);
      },
      Literal: (node) => node.parent.type !== 'JSXText' && check(node, node.value),
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked).join(' x ')),
    };
  },
};
