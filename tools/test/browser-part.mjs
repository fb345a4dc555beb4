import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { roleUrls } from '../../libs/installation/src/postgres/server.mjs';
import { startOwnStack } from '../start/own-stack.mjs';
import { root, runCommand } from '../start/processes.mjs';
import { describeRepeats, sumUpRepeats } from './repeats.mjs';

const DAY = 24 * 60 * 60 * 1000;
/** A busy machine refuses nothing that a journey asks for: a page that says so is no fault of what the journey is about. */
const UNHURRIED = { ANSWER_WITHIN_MS: '60000' };

/**
 * Starts the demo on ports and in a folder of its own, then runs the journeys against it: each `times` times where that is
 * given, with the processor kept busy where `besideLoad` says so.
 */
export async function testInBrowser({ chromium, lifetime, pattern, title, times, besideLoad }) {
  // A part that has to be started again is a failure here, though the demo goes on.
  const { settings, sentences } = await startOwnStack({ lifetime, name: 'e2e', own: UNHURRIED });
  if (besideLoad) startLoad(lifetime);
  const result = await runPlaywright({ settings, chromium, lifetime, pattern, title, times });
  return { passed: result.passed, failed: result.failed + sentences.length };
}

/**
 * The journeys read E2E_PORT (sites and console by host name), E2E_MAIL_URL (mail page and its JSON), E2E_DATABASE_URL
 * (the demo's tables, for what no page can bring about) and CHROMIUM_PATH.
 */
async function runPlaywright({ settings, chromium, lifetime, pattern, title, times }) {
  forgetOldResults();
  const report = path.join(settings.dir, 'playwright.json');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'apps/e2e/playwright.config.ts'];
  if (pattern) args.push(pattern);
  if (title) args.push('--grep', title);
  if (times) args.push('--repeat-each', String(times), '--retries', '0', '--reporter', 'line,json');
  const env = {
    E2E_PORT: String(settings.ports.api),
    E2E_DATABASE_URL: databaseUrl(settings),
    E2E_MAIL_URL: `http://127.0.0.1:${settings.ports.mailPage}`,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const code = await runCommand(process.execPath, args, { env, lifetime });
  tellRepeats(report, times ? () => true : failsAtTimes);
  return count(report, code);
}

function startLoad(lifetime) {
  const load = spawn(process.execPath, ['tools/test/load.mjs'], { cwd: root, stdio: 'ignore' });
  lifetime.defer(() => load.kill('SIGTERM'));
}

/** A journey that failed and, tried again, passed. */
const failsAtTimes = ({ passed, failed }) => passed > 0 && failed > 0;

function tellRepeats(report, isShown) {
  if (!existsSync(report)) return;
  const journeys = sumUpRepeats(JSON.parse(readFileSync(report, 'utf8'))).filter(isShown);
  if (journeys.length > 0) console.log(`\n${describeRepeats(journeys).join('\n')}`);
}

/** The demo's database as the role that may see every site. */
function databaseUrl({ dir, ports }) {
  const passwords = JSON.parse(readFileSync(path.join(dir, 'roles.json'), 'utf8'));
  return roleUrls(`postgres://127.0.0.1:${ports.postgres}`, 'duet', passwords).DATABASE_SYSTEM_URL;
}

// Pictures and traces of failed journeys stay for a day.
function forgetOldResults() {
  const folder = path.join(root, 'test-results');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const old = names.map((name) => path.join(folder, name)).filter((file) => Date.now() - statSync(file).mtimeMs > DAY);
  for (const file of old) rmSync(file, { recursive: true, force: true });
}

/** A journey that passed at its second try counts as passed: it has been named above, with what failed. */
function count(report, code) {
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected || (code === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
