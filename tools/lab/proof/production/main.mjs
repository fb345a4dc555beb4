// `npm run proof -- production`: bare Debian machines are set up by the commands of the documents alone, serve members over
// https, are restarted and upgraded under load, backed up, destroyed and restored. As root; machines and networks go at the end.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLifetime, runToEnd } from '../../../start/lifetime.mjs';
import { root } from '../../../start/processes.mjs';
import { prepareHost } from './host.mjs';
import { openNetwork } from './network.mjs';
import { createReport } from './report.mjs';
import { installAndServe } from './installation.mjs';
import { upgradeAndRestore } from './upgrade.mjs';

/** Each runs by itself: acts 1 to 5, and acts 6 and 7. */
const SCENARIOS = { installation: installAndServe, upgrade: upgradeAndRestore };
const LOG = path.join(root, '.duet/proof-production.log');
const lifetime = createLifetime();
const report = createReport();

function prepare() {
  const place = process.env.PROOF_FOLDER || '/var/tmp';
  prepareHost(place);
  mkdirSync(path.dirname(LOG), { recursive: true });
  writeFileSync(LOG, '');
  const folder = mkdtempSync(path.join(place, 'duet-proof-'));
  lifetime.defer(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, log: LOG, lifetime, report, network: openNetwork(lifetime) };
}

async function main() {
  const names = process.env.PROOF_PRODUCTION?.split(',') ?? Object.keys(SCENARIOS);
  const proof = prepare();
  try {
    for (const name of names) await SCENARIOS[name](proof);
    return true;
  } catch (error) {
    console.error(`\n${error.stack ?? error}\nEverything that was said on the machines is in ${LOG}`);
    return false;
  } finally {
    console.log(`\n${report.table()}`);
  }
}

await runToEnd(lifetime, main);
