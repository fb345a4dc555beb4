// `npm start`: from a fresh clone to a running platform with demo data. `--fresh` begins anew, `--dev` follows changes.
// Until the packages are installed only Node's own modules are there; the rest is imported afterwards.
import { parseArgs } from 'node:util';
import { readSettings } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { createLifetime } from './lifetime.mjs';
import { preflight } from './preflight.mjs';

const { values } = parseArgs({
  options: { fresh: { type: 'boolean', default: false }, dev: { type: 'boolean', default: false } },
});
const lifetime = createLifetime();

async function finish(exitCode) {
  await lifetime.end();
  process.exit(exitCode);
}

async function main() {
  const settings = readSettings(values);
  await preflight(settings, lifetime);
  console.log('Duet is starting …');
  ensureInstalled();
  const { startStack } = await import('./stack.mjs');
  const { printSummary } = await import('./summary.mjs');
  const onDeath = async (sentence) => {
    if (lifetime.isEnding) return;
    console.error(`\n${sentence}\nEverything else is stopped.`);
    await finish(1);
  };
  await startStack(settings, { lifetime, onDeath });
  printSummary(settings, process.uptime());
}

lifetime.whenInterrupted(async () => {
  console.log('\nDuet is stopping …');
  await finish(0);
});
await main().catch(async (error) => {
  if (lifetime.isEnding) return;
  console.error(error.message);
  await finish(1);
});
