// `npm test`: everything that Jest and the browser prove, against servers of its own. The last line is the sum.
// Parts: node tools/test/main.mjs --jest [pattern] [-t title]   |   node tools/test/main.mjs --e2e [pattern] [-t title]
// With --jest, --pgbouncer sends everything through PgBouncer, and --sites-apart has sites answered by a process of their own.
// With --e2e, --times 30 repeats each journey and tells how often it failed, --beside-load keeps the processor busy meanwhile.
import { parseArgs } from 'node:util';
import { ignoreEnvironmentFile } from '../../libs/installation/src/installation.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { createLifetime } from '../start/lifetime.mjs';
import { seconds } from '../start/report.mjs';
import { installCommand, provide } from './machine.mjs';

ignoreEnvironmentFile();
const lifetime = createLifetime();
const total = { passed: 0, failed: 0 };
const missing = [];

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      jest: { type: 'boolean', default: false },
      e2e: { type: 'boolean', default: false },
      pgbouncer: { type: 'boolean', default: false },
      'sites-apart': { type: 'boolean', default: false },
      title: { type: 'string', short: 't' },
      times: { type: 'string' },
      'beside-load': { type: 'boolean', default: false },
    },
  });
  const all = !values.jest && !values.e2e;
  const parts = { jest: all || values.jest, e2e: all || values.e2e };
  const times = values.times === undefined ? null : readTimes(values.times);
  return {
    ...parts,
    pattern: positionals[0],
    title: values.title,
    times,
    pgbouncer: values.pgbouncer,
    sitesApart: values['sites-apart'],
    besideLoad: values['beside-load'],
  };
}

function readTimes(text) {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  console.error(`--times is a number from 1 to 9999, not ${text}.`);
  process.exit(1);
}

function find(name, what, options) {
  const found = provide(name, options);
  if (!found) missing.push({ name, what });
  return found;
}

async function part(name, work) {
  const started = Date.now();
  console.log(`\n${name}`);
  try {
    const { passed, failed } = await work();
    total.passed += passed;
    total.failed += failed;
    console.log(`${name}: ${passed} passed, ${failed} failed · ${seconds(Date.now() - started)}`);
  } catch (error) {
    if (lifetime.isEnding) return;
    total.failed += 1;
    console.error(`${name} could not run: ${error.message}`);
  }
}

function tellMissing() {
  if (!missing.length) return;
  console.log(`\nTo run the rest too: ${installCommand(missing.map(({ name }) => name))}`);
  console.log(`not run here: ${missing.map(({ what }) => what).join('; ')}`);
  if (process.env.CI === 'true') total.failed += missing.length;
}

async function main() {
  const options = readArguments();
  const started = Date.now();
  await ensureInstalled();
  if (options.jest) {
    find('redis', 'the tests of jobs on Redis (redis-server is missing)');
    const found = find('pgbouncer', 'the tests behind a pooler (pgbouncer is missing)');
    if (options.pgbouncer && !found) throw new Error('pgbouncer is missing');
    if (options.pgbouncer) process.env.TEST_PGBOUNCER = '1';
    if (options.sitesApart) process.env.TEST_SITES_APART = '1';
    const { testWithJest } = await import('./jest.mjs');
    await part('Jest', () => testWithJest({ ...options, lifetime }));
  }
  if (options.e2e) {
    const chromium = find('chromium', 'the journeys in a browser (chromium is missing)', { best: true });
    const { testInBrowser } = await import('./browser-part.mjs');
    if (chromium) await part('Browser', () => testInBrowser({ ...options, chromium, lifetime }));
  }
  await lifetime.end();
  tellMissing();
  console.log(`\nin all ${seconds(Date.now() - started)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed ? 1 : 0;
}

lifetime.whenInterrupted(async () => {
  console.log('\nstopping …');
  await lifetime.end();
  process.exit(130);
});
await main();
