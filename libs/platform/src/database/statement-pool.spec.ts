import { createTestDatabase } from '@duet/testing';
import type { TestDatabase } from '@duet/testing';
import pg from 'pg';
import { StatementPool } from './statement-pool';

const [ONE, OTHER] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const;
const WHERE = {
  name: 'where_am_i',
  text: `SELECT current_setting('app.site_id') AS site, pg_backend_pid() AS connection`,
};

describe('the site of a connection', () => {
  let database: TestDatabase;
  let superuser: pg.Client;
  let pool: StatementPool;

  beforeAll(async () => {
    database = await createTestDatabase();
    const address = new URL(process.env.TEST_POSTGRES_URL!);
    address.pathname = `/${database.name}`;
    superuser = new pg.Client({ connectionString: address.href });
    await superuser.connect();
    const onError = (error: Error) => expect(error).toBeUndefined();
    pool = new StatementPool({ url: database.appUrl, max: 1, pooler: null, onError });
  });
  afterAll(async () => {
    await pool.end();
    await superuser.end();
    await database.drop();
  });

  const ask = async (siteId: string) => (await pool.rows<{ site: string; connection: number }>(siteId, WHERE, []))[0]!;
  const maySet = (may: 'GRANT' | 'REVOKE') =>
    superuser.query(
      `${may} EXECUTE ON FUNCTION set_config(text, text, boolean) ${may === 'GRANT' ? 'TO' : 'FROM'} PUBLIC`,
    );

  it('is set once, and again when the next statement is of another site', async () => {
    const first = await ask(ONE);
    expect(first.site).toBe(ONE);
    expect(await ask(ONE)).toEqual(first);
    expect(await ask(OTHER)).toEqual({ site: OTHER, connection: first.connection });
  });

  it('is never taken for set when the server has refused it: the statement fails, and the connection is given up', async () => {
    const before = await ask(ONE);
    await maySet('REVOKE');
    await expect(ask(OTHER)).rejects.toThrow(/permission denied/);
    await expect(ask(OTHER)).rejects.toThrow(/permission denied/);
    await maySet('GRANT');
    const after = await ask(OTHER);
    expect(after.site).toBe(OTHER);
    expect(after.connection).not.toBe(before.connection);
    expect((await ask(ONE)).site).toBe(ONE);
  });
});
