// Holds what lets rows lie by site: the keys of every table, and the conditions of every named statement. Run it on a freshly
// migrated database (tools/check/entities.mjs does).
import { readFileSync } from 'node:fs';
import { fromRoot } from '@duet/platform';
import pg from 'pg';
import { collectStatements, findUnbound } from './named-statements';
import type { Ask, SiteExceptions } from './site-keys';
import { findKeyFaults, readKeys, tenantTablesOf } from './site-keys';

async function main(): Promise<void> {
  const file = fromRoot('tools/check/site-exceptions.json');
  const exceptions = JSON.parse(readFileSync(file, 'utf8')) as SiteExceptions;
  const client = new pg.Client({ connectionString: process.env.DATABASE_SYSTEM_URL });
  await client.connect();
  const ask: Ask = async <R>(sql: string) => (await client.query(sql)).rows as R[];
  const keys = await readKeys(ask);
  const tenant = tenantTablesOf(keys, exceptions);
  const statements = await collectStatements();
  const faults = [
    ...findKeyFaults(keys, exceptions),
    ...(await findUnbound(ask, statements, { tenant, exceptions: exceptions.statements })),
  ];
  await client.end();
  for (const fault of faults) console.error(fault);
  console.log(`${tenant.size} tables by site, ${statements.length} named statements`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

await main();
