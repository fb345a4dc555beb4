import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { LITERALS_IN_PIECES } from './whole-literals.mjs';

const linter = new Linter();
const config = {
  files: ['**/*.tsx'],
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  rules: { 'no-restricted-syntax': ['error', ...LITERALS_IN_PIECES] },
};
const faults = (code) => linter.verify(code, [config], 'source.tsx').map(({ ruleId }) => ruleId);

describe('literals in one piece', () => {
  test.each([
    'const a = { b, c, ...d }',
    'const a = { ...defaults, b, ...(c && { c }) }',
    'const a = { b, ...(c === undefined ? {} : { c }) }',
    'const a = [...first, ...rows.map(toRow), last]',
    'const a = [...rows.filter(Boolean), ...(b ? [b] : [])]',
    'const a = { ...toRow(row), ...Object.fromEntries(pairs) }',
    'run(...values)',
    'const a = <Part {...props} b={b} />',
  ])('%s may stand', (code) => {
    expect(faults(code)).toEqual([]);
  });

  test.each([
    'const a = { ...{ b, c }, ...{ d, e } }',
    'const a = { b, ...{ c: 1, ...d, } }',
    'const a = { ...{ ...{ b }, c } }',
    "const a = [...['b', 'c'], 'd']",
    'const a = new Set([...[b, c]])',
    'run(...[a, b])',
    "const a = [...(['b'] as const), 'c']",
    "const a = { ...({ b: 'c' } satisfies D), e }",
    'const a = { ...[b] }',
    'const a = <Part {...{ b, c }} />',
  ])('%s may not', (code) => {
    expect(new Set(faults(code))).toEqual(new Set(['no-restricted-syntax']));
  });
});
