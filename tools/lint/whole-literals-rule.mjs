// ESLint rule `duet/whole-literals`: an object or array literal is written in one piece, not put together from spreads of
// literals (`{ ...{ a, b }, ...{ c, d } }`), which hide their keys. Spreads of variables, calls and conditions may stand.

const WRAPPERS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/** Finds the literal inside of `['a'] as const` and the like. */
const unwrap = (node) => (WRAPPERS.includes(node.type) ? unwrap(node.expression) : node);

/** Puts the content of a literal where its spread stands; null where that would change the value or its type. */
function makeFix({ sourceCode }, spread) {
  const literal = spread.argument;
  const fitting = spread.parent.type === 'ObjectExpression' ? 'ObjectExpression' : 'ArrayExpression';
  if (spread.type !== 'SpreadElement' || literal.type !== fitting) return null;
  const content = sourceCode.getText(literal).slice(1, -1).trim().replace(/,$/, '');
  return content === '' ? null : (fixer) => fixer.replaceText(spread, content);
}

export default {
  meta: {
    type: 'suggestion',
    docs: { description: 'literals are written in one piece' },
    fixable: 'code',
    messages: { pieces: 'Write the literal in one piece: a spread of a literal hides its keys.' },
    schema: [],
  },
  create(context) {
    const visit = (node) => {
      const { type } = unwrap(node.argument);
      if (type !== 'ObjectExpression' && type !== 'ArrayExpression') return;
      context.report({ node, messageId: 'pieces', fix: makeFix(context, node) });
    };
    return { SpreadElement: visit, JSXSpreadAttribute: visit };
  },
};
