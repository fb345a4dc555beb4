// Migrates a database of its own and compares it with the entities (tools/check-entities.ts).
import { createLifetime } from '../start/lifetime.mjs';
import { runCommand, runNode } from '../start/processes.mjs';
import { migrateTemplate, startTestPostgres, TEMPLATE } from '../test/database.mjs';
import { roleUrls } from '../postgres.mjs';

const lifetime = createLifetime();
lifetime.whenInterrupted(async () => {
  await lifetime.end();
  process.exit(130);
});

async function main() {
  await runNode('tools/build-server.mjs', { quiet: true, lifetime });
  const database = await startTestPostgres(lifetime);
  await migrateTemplate(database, lifetime);
  const env = roleUrls(database.server.url, TEMPLATE, database.passwords);
  return runCommand(process.execPath, ['dist/server/tools/check-entities.js'], { env, lifetime });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await lifetime.end();
}
