// `npm run books`: whether the books of all sites add up. It reads alone, as duet_system (DATABASE_SYSTEM_URL, or the running demo),
// prints a line for each promise, and ends with 1 where one is not kept.
import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { auditBooks, tellFinding } from './audit';

const DEMO_ROLES = '.duet/roles.json';

/** The address in the environment or .env, else that of the demo that `npm start` has made here. */
function findAddress(): string {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { DATABASE_SYSTEM_URL, DATABASE_URL, PORT } = process.env;
  if (DATABASE_SYSTEM_URL) return DATABASE_SYSTEM_URL;
  if (DATABASE_URL || !existsSync(DEMO_ROLES)) throw new Error('DATABASE_SYSTEM_URL is missing.');
  const { duet_system: password } = JSON.parse(readFileSync(DEMO_ROLES, 'utf8')) as Record<string, string>;
  return `postgres://duet_system:${password}@127.0.0.1:${Number(PORT || 8080) + 4}/duet`;
}

async function main(): Promise<void> {
  const client = new pg.Client({ connectionString: findAddress(), connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await auditBooks(client);
    for (const line of found.flatMap(tellFinding)) console.log(line);
    const broken = found.filter((finding) => finding.broken.length > 0).length;
    console.log(broken ? `${broken} of ${found.length} promises are not kept` : 'the books add up');
    process.exitCode = broken ? 1 : 0;
  } finally {
    await client.end();
  }
}

main().catch((error: Error & { code?: string }) => {
  console.error(error.message || error.code);
  process.exitCode = 2;
});
