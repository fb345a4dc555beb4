// A primary and its standby for one spec, as a process of its own: prints the addresses as JSON, and then does what its lines of
// input say: `kill` ends the standby as a fault would, `start` starts it again. It ends with its input.
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from '../../libs/installation/src/ports.mjs';
import { ensureDatabase, removePostgres } from '../../libs/installation/src/postgres/server.mjs';
import { createLifetime, runToEnd } from '../start/lifetime.mjs';
import { migrateTemplate, startServer, TEMPLATE, testUrls } from './database.mjs';
import { makeFastFolder } from './memory.mjs';
import { killPostgres, PRIMARY_SETTINGS, startStandby } from './standby.mjs';

/** Nobody's data: nothing waits for a disk. */
const FAST = { fsync: 'off', autovacuum: 'off', jit: 'off', scram_iterations: 1, max_wal_size: '256MB' };

const lifetime = createLifetime();

async function main() {
  const dir = makeFastFolder(lifetime, 'replicated');
  const [first, second] = ['primary', 'standby'].map((name) => path.join(dir, name));
  for (const folder of [first, second]) lifetime.defer(() => removePostgres(folder));
  const { server, passwords } = await startServer(first, lifetime, { settings: { ...FAST, ...PRIMARY_SETTINGS } });
  await ensureDatabase(server.url, TEMPLATE);
  await migrateTemplate({ dir, server, passwords }, lifetime);
  const options = { primary: { dir: first, url: server.url }, dir: second, port: await freePorts(), settings: FAST };
  let standby = await startStandby(options);
  lifetime.defer(() => standby.stop());
  console.log(JSON.stringify({ ...testUrls({ server, passwords }), standby: standby.url }));
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'kill') await killPostgres(second, standby);
    if (line === 'start') standby = await startStandby(options);
    console.log(line);
  }
}

await runToEnd(lifetime, main);
