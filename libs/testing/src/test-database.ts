import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own for one test file, cloned from the migrated template. */
export interface TestDatabase {
  name: string;
  appUrl: string;
  systemUrl: string;
  ownerUrl: string;
  /** The system role's address of PostgreSQL itself where the two first lead through PgBouncer; null elsewhere. */
  directUrl: string | null;
  drop: () => Promise<void>;
}

const need = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the global setup of jest.config.mjs gives it`);
  return value;
};

async function asSuperuser(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: need('TEST_POSTGRES_URL') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The whole run goes through PgBouncer: `node tools/test/main.mjs --jest <pattern> --pgbouncer`. */
const isPooledRun = (): boolean => process.env.TEST_PGBOUNCER === '1';

/** The address of the same database through PgBouncer. */
function throughPgBouncer(address: string): string {
  const url = new URL(address);
  url.port = need('TEST_PGBOUNCER_PORT');
  return url.href;
}

/** Clones the template, or makes an empty database. Call `drop` when the file is done. */
export async function createTestDatabase({ empty = false, pooled = isPooledRun() } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = empty ? 'template0' : need('TEST_TEMPLATE');
  // Copying the files takes a third of the processor time that it takes to log each of their pages.
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy OWNER duet_owner`);
  const url = (variable: string) => need(variable).replace('{database}', name);
  const reach = pooled ? throughPgBouncer : (address: string) => address;
  return {
    name,
    appUrl: reach(url('TEST_APP_URL')),
    systemUrl: reach(url('TEST_SYSTEM_URL')),
    directUrl: pooled ? url('TEST_SYSTEM_URL') : null,
    ownerUrl: url('TEST_OWNER_URL'),
    drop: () => asSuperuser(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
