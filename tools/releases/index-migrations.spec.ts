import { jest } from '@jest/globals';
import { createIndexes, migrateDatabase } from '@duet/platform';
import { createTestDatabase, until } from '@duet/testing';
import type { TestDatabase } from '@duet/testing';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrations } from '../../migrations';

const LARGE = `accounts|audit_entries|conversations|credit_entries|likes|matches|messages|orders|photos|profiles|refunds`;
const HOLDS_WRITERS_UP = new RegExp(`CREATE (UNIQUE )?INDEX \\w+ ON (${LARGE}) `, 'g');

/** Those before it are older than this rule. */
const FIRST = 'AddNotificationChoices1763643000000';

class IndexThings1999999999999 implements MigrationInterface {
  readonly transaction = false;
  up = (runner: QueryRunner) => createIndexes(runner, { things: { ix_things_size: '(size)' } });
  down = () => Promise.resolve();
}

let database: TestDatabase;
let writer: pg.Client;
let other: pg.Client;

const connect = async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  return client;
};
const migrate = (waiting?: () => void) =>
  migrateDatabase(database.ownerUrl, [...migrations, IndexThings1999999999999], waiting);
const findMaking = async () => {
  const sql = `SELECT pid FROM pg_stat_activity WHERE datname = $1 AND query LIKE 'CREATE INDEX%' AND wait_event_type = 'Lock'`;
  return (await other.query<{ pid: number }>(sql, [database.name])).rows;
};
/** Somebody writes and has not ended yet: the index waits for them. */
const beginWriting = async () => {
  await writer.query('BEGIN; INSERT INTO things VALUES (1)');
};
const isValid = async () =>
  (await other.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('ix_things_size')`)).rows;

beforeEach(async () => {
  database = await createTestDatabase();
  [writer, other] = [await connect(), await connect()];
  await other.query(`CREATE TABLE things (size integer); SET lock_timeout = '2s'`);
});
afterEach(async () => {
  await Promise.all([writer.end(), other.end()]);
  await database.drop();
});

describe('indexes of an upgrade', () => {
  it('are made while others write to the table', async () => {
    await beginWriting();
    const migrating = migrate();
    await until(async () => (await findMaking()).length === 1);
    await other.query('INSERT INTO things VALUES (2)');
    await writer.query('COMMIT');
    expect(await migrating).toEqual(['IndexThings1999999999999']);
    expect(await isValid()).toEqual([{ indisvalid: true }]);
  });

  it('that were broken off are made anew', async () => {
    await beginWriting();
    const failed = migrate().catch((error: Error) => error.message);
    await until(async () => (await findMaking()).length === 1);
    await other.query('SELECT pg_cancel_backend($1)', [(await findMaking())[0]!.pid]);
    expect(await failed).toMatch(/^The migration IndexThings1999999999999 failed: .*Run it again/);
    await writer.query('COMMIT');
    expect(await isValid()).toEqual([{ indisvalid: false }]);
    expect(await migrate()).toEqual(['IndexThings1999999999999']);
    expect(await isValid()).toEqual([{ indisvalid: true }]);
  });

  it('are made once by two upgrades that begin at the same time', async () => {
    await beginWriting();
    const first = migrate();
    await until(async () => (await findMaking()).length === 1);
    const waiting = jest.fn();
    const second = migrate(waiting);
    await until(() => Promise.resolve(waiting.mock.calls.length === 1));
    await writer.query('COMMIT');
    expect(await Promise.all([first, second])).toEqual([['IndexThings1999999999999'], []]);
  });

  it('of tables that are large already hold up nobody who writes', async () => {
    const first = migrations.findIndex(({ name }) => name === FIRST);
    const statements: string[] = [];
    const query = (sql: string) => {
      statements.push(sql);
      return Promise.resolve([]);
    };
    for (const Migration of migrations.slice(first)) await new Migration().up({ query } as QueryRunner);
    const sql = statements.join('\n');
    expect(sql).toMatch(/CREATE INDEX CONCURRENTLY/);
    expect(sql.match(HOLDS_WRITERS_UP)).toBeNull();
  });
});
