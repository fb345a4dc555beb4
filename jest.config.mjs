// Run it by `nx test likes`, or by `node tools/test/main.mjs --jest [pattern]`, which counts.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { swcOptions } from './tools/build/swc-options.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
export default {
  rootDir: root,
  roots: ['apps', 'libs', 'migrations', 'tools'].map((folder) => path.join(root, folder)).filter(existsSync),
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx', '**/*.spec.mjs'],
  testEnvironment: path.join(root, 'tools/jest/environment.cjs'),
  runtime: path.join(root, 'tools/jest/runtime.cjs'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.ts$': ['@swc/jest', swcOptions(root)],
    '\\.tsx$': ['@swc/jest', swcOptions(root, { tsx: true })],
  },
  globalSetup: path.join(root, 'tools/jest/global-setup.mjs'),
  globalTeardown: path.join(root, 'tools/jest/global-teardown.mjs'),
  resolver: path.join(root, 'tools/jest/resolver.cjs'),
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  cacheDirectory: path.join(root, '.duet/jest-cache'),
  maxWorkers: 2,
  workerIdleMemoryLimit: '1500MB',
  testTimeout: 60_000,
};
