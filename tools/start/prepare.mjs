// Migrations and demo data: both look what is there, and do nothing where nothing is missing.
import { runNode } from './processes.mjs';
import { step } from './report.mjs';

/** Brings schema and demo data up to date. */
export async function prepareDatabase({ env, lifetime }) {
  await step('migrations', () => migrate({ env, lifetime }));
  await step('demo data', () => runNode('dist/server/apps/demo/src/seed/main.js', { env, lifetime }));
}

/** Runs the migrations; answers the names of those that ran, and how many on a new database. */
async function migrate({ env, lifetime }) {
  let output = '';
  const hear = (text) => (output = text);
  await runNode('dist/server/tools/migrate.js', { env, quiet: true, hear, lifetime });
  return sumUp([...output.matchAll(/^migrated: (.+)$/gm)].map(([, name]) => name));
}

/** Sums up the migrations of a start. */
export function sumUp(names) {
  if (names.length === 0) return 'nothing new';
  return names.length > 10 ? `${names.length}, up to ${names.at(-1)}` : names.join(', ');
}
