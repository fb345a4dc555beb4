// Jest as Stryker starts it: as always, but without servers, in the folders of these sources alone, and what is mutated is each spec's own instead of
// the built server's.
import path from 'node:path';
import jest from './jest.config.mjs';
import { mutatedSources, specs } from './tools/mutation/mutated.mjs';

const { globalSetup: _setup, globalTeardown: _teardown, ...shared } = jest;

export default {
  ...shared,
  roots: [...new Set(mutatedSources.map((source) => path.join(jest.rootDir, path.dirname(source))))],
  testMatch: specs.map((spec) => `<rootDir>/${spec}`),
  globals: { notShared: mutatedSources },
  maxWorkers: 1,
  watchman: false,
};
