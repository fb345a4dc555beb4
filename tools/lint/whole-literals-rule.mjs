// ESLint rule `duet/whole-literals`: an object or array literal is written in one piece, not put together from spreads of
// literals (`{ ...{ a, b }, ...{ c, d } }`), which hide their keys. Spreads of variables, calls and conditions may stand.

const SPREAD = ':matches(SpreadElement, JSXSpreadAttribute)';
/** The parts around a literal in `['a'] as const` and the like. */
const WRAPPER = ':matches(TSAsExpression, TSSatisfiesExpression, TSNonNullExpression)';
const LITERAL = ':matches(ObjectExpression, ArrayExpression)';

export default {
  meta: {
    type: 'suggestion',
    docs: { description: 'literals are written in one piece' },
    messages: { pieces: 'Write the literal in one piece: a spread of a literal hides its keys.' },
    schema: [],
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'pieces' });
    return { [`${SPREAD} > ${LITERAL}`]: report, [`${SPREAD} > ${WRAPPER} > ${LITERAL}`]: report };
  },
};
