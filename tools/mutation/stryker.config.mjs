// Stryker's settings: the sources of mutated.mjs are changed in a copy of the repository below `.duet`, and tried by the specs beside them.
import { mutatedSources } from './mutated.mjs';

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'jest.mutation.config.mjs', enableFindRelatedTests: true },
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  coverageAnalysis: 'perTest',
  mutate: mutatedSources,
  ignorePatterns: [
    '/*',
    '!/libs',
    '!/tools',
    '!/dist',
    '/dist/*',
    '!/dist/server',
    '!/locales',
    '!/package.json',
    '!/jest.config.mjs',
    '!/jest.mutation.config.mjs',
    '!/tsconfig*.json',
  ],
  tempDirName: '.duet/mutation',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false, skipFull: true },
  jsonReporter: { fileName: '.duet/mutation.json' },
  concurrency: 2,
  timeoutMS: 20_000,
  disableTypeChecks: false,
};
