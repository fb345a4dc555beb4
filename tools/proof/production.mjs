// `npm run proof -- production`: bare Debian machines are set up by the commands of the documents alone, serve members over
// https, are restarted and upgraded under load, backed up, destroyed and restored. As root; machines and networks go at the end.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLifetime } from '../start/lifetime.mjs';
import { root } from '../start/processes.mjs';
import { prepareHost } from './production/host.mjs';
import { openNetwork } from './production/network.mjs';
import { createReport } from './production/report.mjs';
import { SCENARIOS } from './production/scenarios.mjs';

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
  for (const name of names) await SCENARIOS[name](proof);
}

lifetime.whenInterrupted(async () => {
  await lifetime.end();
  process.exit(130);
});
const holds = await main().then(
  () => true,
  (error) => void console.error(`\n${error.stack ?? error}\nEverything that was said on the machines is in ${LOG}`),
);
console.log(`\n${report.table()}`);
await lifetime.end();
process.exit(holds ? 0 : 1);
