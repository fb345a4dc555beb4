// `npm run bench -- --profiles N`: the goals P1, P5 and P7 with generated data on an own, durable PostgreSQL.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureDatabase, ensureRoles, newRolePasswords, removePostgres, roleUrls, startPostgres } from './postgres.mjs';
import { ensureInstalled } from './start/install.mjs';
import { createLifetime } from './start/lifetime.mjs';
import { freePorts } from './start/ports.mjs';
import { runCommand, runNode } from './start/processes.mjs';
import { seconds } from './start/report.mjs';

const NAME = 'duet_bench';
const lifetime = createLifetime();

async function startDatabase() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'duet-bench-'));
  chmodSync(dir, 0o755);
  lifetime.defer(() => rmSync(dir, { recursive: true, force: true }));
  const folder = path.join(dir, 'postgres');
  const server = await startPostgres({ dir: folder, port: await freePorts() });
  lifetime.defer(async () => {
    await server.stop();
    await removePostgres(folder);
  });
  const passwords = newRolePasswords();
  await ensureRoles(server.url, passwords);
  await ensureDatabase(server.url, NAME);
  const admin = new URL(server.url);
  admin.pathname = `/${NAME}`;
  return { ...roleUrls(server.url, NAME, passwords), BENCH_ADMIN_URL: admin.href };
}

async function main() {
  const started = Date.now();
  await ensureInstalled();
  const [env] = await Promise.all([startDatabase(), runNode('tools/build-server.mjs', { quiet: true, lifetime })]);
  await runNode('dist/server/tools/migrate.js', { env, quiet: true, lifetime });
  const ports = { BENCH_PORT: String(await freePorts(2)) };
  const args = ['--no-warnings', 'dist/server/tools/bench.js', ...process.argv.slice(2)];
  process.exitCode = await runCommand(process.execPath, args, { env: { ...env, ...ports }, lifetime });
  await lifetime.end();
  console.log(`\nin all ${seconds(Date.now() - started)}`);
}

lifetime.whenInterrupted(async () => {
  await lifetime.end();
  process.exit(130);
});
main().catch(async (error) => {
  console.error(error.message);
  await lifetime.end();
  process.exit(1);
});
