// Lint rules: TypeScript's strict set, the sizes this house keeps, and the layers of the member site.
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import commentOpenings from './tools/lint/comment-openings-rule.mjs';
import consoleTexts from './tools/lint/console-texts-rule.mjs';
import siteLayers from './tools/lint/site-layers-rule.mjs';
import { LITERALS_IN_PIECES } from './tools/lint/whole-literals.mjs';

const SOURCES = ['**/*.ts', '**/*.tsx'];
const TESTS = ['**/*.spec.ts', '**/*.suite.ts', '**/*.spec.tsx', '**/*.spec.mjs', '**/*.pw.ts'];

const tooMany = (selector, most) => ({
  selector: `${selector}[params.length>${most}]`,
  message: `At most ${most} parameters: pass one object.`,
});

// Constructors and decorated methods get their parameters from Nest, by type and decorator and not by place: there more
// of them do no harm.
const SYNTAX = [
  'error',
  ...LITERALS_IN_PIECES,
  tooMany('FunctionDeclaration', 3),
  tooMany('ArrowFunctionExpression', 3),
  tooMany('Property > FunctionExpression', 3),
  tooMany('MethodDefinition[kind!="constructor"] > FunctionExpression:not(:has(> [decorators.length>0]))', 3),
  tooMany('MethodDefinition[kind="constructor"] > FunctionExpression', 9),
];

const NODE = `process console Buffer URL URLSearchParams fetch FormData Blob Response AbortSignal performance require module
  setTimeout clearTimeout setInterval clearInterval`;
const PAGE = 'document location fetch addEventListener setInterval URLSearchParams';
const INSPECTED = 'document innerHeight Node NodeFilter PerformanceObserver getComputedStyle requestAnimationFrame';
const globals = (names) => Object.fromEntries(names.split(/\s+/).map((name) => [name, 'readonly']));

// A name with a leading underscore says: needed for its place, not for its value.
const UNUSED = ['error', { args: 'all', argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }];

const OWN_RULES = {
  'comment-openings': commentOpenings,
  'console-texts': consoleTexts,
  'site-layers': siteLayers,
};

const lines = (max) => ['error', { max, skipBlankLines: true, skipComments: true, IIFEs: true }];

export default tseslint.config(
  { ignores: ['dist', 'node_modules', '.duet', '.nx', 'coverage', 'test-results', 'playwright-report'] },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { duet: { rules: OWN_RULES } },
    rules: {
      'duet/site-layers': 'error',
      'no-undef': 'error',
      'no-unused-vars': UNUSED,
      'no-unreachable': 'error',
      'no-constant-condition': 'error',
      'no-empty': 'error',
      'no-useless-escape': 'error',
      'no-var': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'prefer-const': 'error',
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': lines(40),
      'max-depth': ['error', 2],
      'no-restricted-syntax': SYNTAX,
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    },
  },
  { rules: { 'duet/comment-openings': 'error' } },
  { files: ['**/*.mjs', '**/*.cjs'], languageOptions: { globals: globals(NODE) } },
  {
    files: ['**/*.spec.mjs'],
    languageOptions: { globals: globals('describe test expect beforeEach afterEach afterAll') },
  },
  {
    files: ['tools/lab/tour/inspect.mjs', 'tools/lab/tour/pseudo/bare-words.mjs'],
    languageOptions: { globals: globals(INSPECTED) },
  },
  { files: ['apps/site/src/worker/*.js'], languageOptions: { globals: globals('self caches fetch URL') } },
  {
    files: ['apps/site/src/app/*.js'],
    languageOptions: {
      globals: globals(
        'addEventListener document HTMLScriptElement location PerformanceObserver requestAnimationFrame sessionStorage setTimeout',
      ),
    },
  },
  { files: ['apps/mail-catcher/src/page/*.js'], languageOptions: { globals: globals(PAGE) } },
  {
    files: SOURCES,
    extends: [...tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      'no-undef': 'off',
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': UNUSED,
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // TypeORM and Nest take classes as values of type Function.
      '@typescript-eslint/no-unsafe-function-type': 'off',
    },
  },
  {
    // Nest finds what to inject by the classes it sees at run time: a type import of a class would take that away.
    files: ['apps/api/**/*.ts', 'apps/worker/**/*.ts', 'libs/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    // A page that makes a call brings this file along, and whatever values it imports: schemas, and yup with them.
    files: ['libs/contract/src/**/*.calls.ts'],
    rules: {
      'no-restricted-syntax': [
        ...SYNTAX,
        { selector: 'ImportDeclaration[importKind!="type"]', message: 'Calls import types alone.' },
      ],
    },
  },
  {
    // A component's length is its markup: half of the lines are tags.
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'max-lines-per-function': lines(80),
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['apps/site/**/*.ts', 'apps/console/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // A screen reaches the server through the data provider; the log-in alone stands before it.
    files: ['apps/console/src/**/*.ts', 'apps/console/src/**/*.tsx'],
    ignores: ['apps/console/src/data/**', 'apps/console/src/access/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/data/http'],
              importNames: ['callApi', 'httpClient'],
              message: 'Add a method to data/console-calls.ts and run it with useAct or useConsoleProvider.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/console/src/**/*.ts', 'apps/console/src/**/*.tsx'],
    ignores: ['**/*.spec.ts', '**/*.spec.tsx', 'apps/console/src/testing/**'],
    rules: { 'duet/console-texts': 'error' },
  },
  {
    // One table of cases or one described subject is one function.
    files: TESTS,
    rules: { 'max-lines-per-function': 'off', 'no-restricted-syntax': ['error', ...LITERALS_IN_PIECES] },
  },
  {
    files: ['**/*.pw.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          importNames: ['test', 'expect'],
          message: 'Take them from journey.ts, which closes the browsers that a journey has opened.',
        },
      ],
    },
  },
  {
    // A migration is one long SQL text.
    files: ['migrations/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
);
