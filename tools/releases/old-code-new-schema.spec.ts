import { readFileSync } from 'node:fs';
import { migrateDatabase } from '@duet/platform';
import { createTestDatabase } from '@duet/testing';
import type { TestDatabase } from '@duet/testing';
import pg from 'pg';
import { migrations } from '../../migrations';
import { compareSchemas, readSchema } from './schema';
import type { Fact } from './schema';

interface Release {
  version: string;
  migration: string;
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(`tools/releases/${name}`, 'utf8'));
const last = (readJson('releases.json') as Release[]).at(-1)!;
/** Differences that the last release's programs bear, each with the reason. A release empties the list. */
const borne = Object.keys(readJson('differences.json') as Record<string, string>);
let database: TestDatabase;
let client: pg.Client;
let before: Fact[];

/** A database as the last release made it. */
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  const own = migrations.slice(0, migrations.findIndex(({ name }) => name === last.migration) + 1);
  expect(own.length).toBeGreaterThan(0);
  await migrateDatabase(database.ownerUrl, own);
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  before = await readSchema(client);
  await migrateDatabase(database.ownerUrl, migrations);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Changes that a migration might make, and where each would show. */
const FORBIDDEN: [change: string, found: RegExp][] = [
  ['ALTER TABLE profiles DROP COLUMN interests CASCADE', /^column profiles.interests is gone$/],
  ['DROP TABLE spend_guards', /^table spend_guards is gone$/],
  ['ALTER TABLE accounts ALTER COLUMN name TYPE varchar(20)', /^column accounts.name was «text/],
  ['ALTER TABLE accounts ALTER COLUMN language DROP NOT NULL', /^column accounts.language was «text NOT NULL/],
  ['ALTER TABLE accounts ADD COLUMN shoe_size integer NOT NULL', /^column accounts.shoe_size is new and may refuse/],
  [
    'ALTER TABLE orders ADD CONSTRAINT ck_small CHECK (total < 100)',
    /^constraint orders.ck_small is new and may refuse/,
  ],
  ['CREATE UNIQUE INDEX uq_names ON accounts (name)', /^unique index accounts.uq_names is new and may refuse/],
  ['REVOKE UPDATE ON wallets FROM duet_app', /^grant UPDATE on wallets to duet_app is gone$/],
  ['DROP POLICY wallets_site ON wallets', /^policy wallets.wallets_site is gone$/],
];
const ALLOWED = [
  'ALTER TABLE accounts ADD COLUMN shoe_size integer',
  'ALTER TABLE accounts ADD COLUMN shoe_size integer NOT NULL DEFAULT 42',
  'CREATE TABLE shoes (size integer NOT NULL UNIQUE CHECK (size > 0))',
  'GRANT SELECT ON invoice_counters TO duet_app',
];

async function differencesAfter(change: string): Promise<string[]> {
  await client.query('BEGIN');
  try {
    await client.query(change);
    return compareSchemas(before, await readSchema(client)).filter((difference) => !borne.includes(difference));
  } finally {
    await client.query('ROLLBACK');
  }
}

describe('the schema of this version', () => {
  it(`has everything that version ${last.version} uses, as it was, and refuses nothing that it writes`, async () => {
    expect(compareSchemas(before, await readSchema(client)).sort()).toEqual(borne.sort());
  });

  it.each(FORBIDDEN)('would be found wanting after %s', async (change, found) => {
    expect(await differencesAfter(change)).toContainEqual(expect.stringMatching(found));
  });

  it.each(ALLOWED)('may be added to: %s', async (change) => {
    expect(await differencesAfter(change)).toEqual([]);
  });
});
