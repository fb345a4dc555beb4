import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own for one test file, cloned from the migrated template. */
export interface TestDatabase {
  name: string;
  appUrl: string;
  systemUrl: string;
  ownerUrl: string;
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

/** Clones the template, or makes an empty database. Call `drop` when the file is done. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = empty ? 'template0' : need('TEST_TEMPLATE');
  // Copying the files takes a third of the processor time that it takes to log each of their pages.
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy OWNER duet_owner`);
  const url = (variable: string) => need(variable).replace('{database}', name);
  return {
    name,
    appUrl: url('TEST_APP_URL'),
    systemUrl: url('TEST_SYSTEM_URL'),
    ownerUrl: url('TEST_OWNER_URL'),
    drop: () => asSuperuser(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
