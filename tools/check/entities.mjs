// Migrates a database of its own and compares it with the entities (tools/check/compare-entities.ts), and looks at its keys and
// the named statements, which go by site (tools/check/compare-keys.ts).
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
  const run = (script) => runCommand(process.execPath, [`dist/server/tools/check/${script}.js`], { env, lifetime });
  const codes = [await run('compare-entities'), await run('compare-keys')];
  return codes.every((code) => code === 0);
}

await runToEnd(lifetime, main);
