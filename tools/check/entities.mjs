// Migrates a database of its own and compares it with the entities (tools/check/compare-entities.ts).
import { createLifetime, runToEnd } from '../start/lifetime.mjs';
import { runCommand, runNode } from '../start/processes.mjs';
import { migrateTemplate, startTestPostgres, TEMPLATE } from '../test/database.mjs';
import { roleUrls } from '../../libs/installation/src/postgres/server.mjs';

const lifetime = createLifetime();
async function main() {
  await runNode('tools/build/main.mjs', { quiet: true, lifetime });
  const database = await startTestPostgres(lifetime);
  await migrateTemplate(database, lifetime);
  const env = roleUrls(database.server.url, TEMPLATE, database.passwords);
  const script = 'dist/server/tools/check/compare-entities.js';
  return (await runCommand(process.execPath, [script], { env, lifetime })) === 0;
}

await runToEnd(lifetime, main);
