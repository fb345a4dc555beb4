import { createTestDatabase } from '@duet/testing';
import type { TestDatabase } from '@duet/testing';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { findUnbound } from './named-statements';
import type { Ask, SiteExceptions } from './site-keys';
import { findKeyFaults, readKeys, tenantTablesOf } from './site-keys';

const EXCEPTIONS = JSON.parse(readFileSync('tools/check/site-exceptions.json', 'utf8')) as SiteExceptions;

describe('the check that rows lie by site', () => {
  let database: TestDatabase;
  let client: pg.Client;
  const ask: Ask = async <R>(sql: string) => (await client.query(sql)).rows as R[];

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  beforeEach(() => client.query('BEGIN'));
  afterEach(() => client.query('ROLLBACK'));

  const faultsAfter = async (sql: string, exceptions = EXCEPTIONS) => {
    await client.query(sql);
    return findKeyFaults(await readKeys(ask), exceptions);
  };

  it('finds nothing in what the migrations make', async () => {
    expect(await faultsAfter('SELECT 1')).toEqual([]);
  });

  it('finds a table without a site, and one whose rows may lack it', async () => {
    const sql = 'CREATE TABLE planted (id uuid PRIMARY KEY); CREATE TABLE second (id uuid PRIMARY KEY, site_id uuid)';
    expect(await faultsAfter(sql)).toEqual([
      'the table planted has no site: give it one, or list it with the reason',
      'the table second has no site: give it one, or list it with the reason',
    ]);
  });

  it('finds keys that do not begin with the site', async () => {
    const sql = `CREATE TABLE planted (id uuid CONSTRAINT pk_planted PRIMARY KEY, site_id uuid NOT NULL, other_id uuid,
      CONSTRAINT fk_planted_other FOREIGN KEY (other_id) REFERENCES planted (id));
      CREATE UNIQUE INDEX uq_planted ON planted (lower(id::text), site_id)`;
    expect(await faultsAfter(sql)).toEqual([
      'the unique key pk_planted of planted does not begin with site_id',
      'the unique key uq_planted of planted does not begin with site_id',
      'the foreign key fk_planted_other of planted does not begin with site_id',
    ]);
  });

  it('finds a table of the platform that leads to one of tenants', async () => {
    const sql = `CREATE TABLE planted (id uuid PRIMARY KEY, of uuid,
      CONSTRAINT fk_planted_account FOREIGN KEY (of, id) REFERENCES accounts (site_id, id))`;
    const exceptions = { ...EXCEPTIONS, tables: { ...EXCEPTIONS.tables, planted: 'planted' } };
    expect(await faultsAfter(sql, exceptions)).toEqual([
      'the foreign key fk_planted_account leads from planted, which has no site, to accounts, which has',
    ]);
  });

  it('finds exceptions that are needed no more', async () => {
    const exceptions = {
      tables: { ...EXCEPTIONS.tables, gone: '' },
      keys: { ...EXCEPTIONS.keys, pk_likes: '' },
      statements: {},
    };
    expect(await faultsAfter('SELECT 1', exceptions)).toEqual([
      'the exception for the key pk_likes is needed no more',
      'the exception for the table gone is needed no more',
    ]);
  });

  it('finds a named statement that reads a table of tenants without its site', async () => {
    const tenant = tenantTablesOf(await readKeys(ask), EXCEPTIONS);
    const bound =
      'SELECT 1 FROM swipes s JOIN profiles p ON p.site_id = s.site_id AND p.id = s.to_id WHERE s.site_id = $1';
    const loose = bound.replace('p.site_id = s.site_id AND ', '');
    const companies = 'SELECT name FROM companies WHERE id = $1';
    const named = [bound, loose, companies].map((text, place) => ({ name: `planted.${place}`, text }));
    const system = new pg.Client({ connectionString: database.systemUrl });
    await system.connect();
    const askSystem: Ask = async <R>(sql: string) => (await system.query(sql)).rows as R[];
    const find = (exceptions: Record<string, string>) => findUnbound(askSystem, named, { tenant, exceptions });
    expect(await find({})).toEqual(['the statement planted.1 reads profiles without the site']);
    expect(await find({ 'planted.1': 'planted', 'planted.0': '' })).toEqual([
      'the exception for the statement planted.0 is needed no more',
    ]);
    await system.end();
  });
});
