const SPREAD = ':matches(SpreadElement, JSXSpreadAttribute)';
/** The parts around a literal in `['a'] as const` and the like. */
const WRAPPER = ':matches(TSAsExpression, TSSatisfiesExpression, TSNonNullExpression)';
const LITERAL = ':matches(ObjectExpression, ArrayExpression)';
const message = 'Write the literal in one piece: a spread of a literal (`{ ...{ a, b }, c }`) hides its keys.';

/** For `no-restricted-syntax`: spreads of variables, calls and conditions may stand. */
export const LITERALS_IN_PIECES = [`${SPREAD} > ${LITERAL}`, `${SPREAD} > ${WRAPPER} > ${LITERAL}`].map((selector) => ({
  selector,
  message,
}));
