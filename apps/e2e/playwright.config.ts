// Run it by `node tools/test/main.mjs --e2e [pattern]`: that starts a demo of its own and says where it is.
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');
const { E2E_PORT = '8080', CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
const isContinuousIntegration = process.env.CI === 'true';

// No sandbox for root, nothing that calls home.
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
flags.push('--disable-background-networking', '--disable-component-update');

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.pw.ts',
  // One folder per run: two runs at once would empty each other's.
  outputDir: path.join(root, 'test-results', E2E_PORT),
  workers: 2,
  fullyParallel: false,
  forbidOnly: isContinuousIntegration,
  // A second try tells a journey that always fails from one that fails at times; the sum names the latter.
  retries: isContinuousIntegration ? 1 : 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://duet.localhost:${E2E_PORT}`,
    launchOptions: { executablePath: CHROMIUM_PATH, args: flags },
    actionTimeout: 30_000,
    // Pages whose parts do not move take an eighth less time: a journey that is about motion asks for it (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // Keeps the steps and requests of a failure without copies and a film of the page, which cost half of the time and
    // are mostly thrown away.
    trace: {
      // The first try is the one to look into: the second may pass.
      mode: 'retain-on-first-failure',
      snapshots: false,
      screenshots: false,
      sources: true,
    },
    screenshot: 'only-on-failure',
  },
});
