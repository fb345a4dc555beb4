import { makeSite, startTestApp } from '@duet/testing';
import type { MadeSite, TestApp } from '@duet/testing';
import pg from 'pg';

/** Tables that carry a site but belong to the deployment itself: host look-up reads them before any site is known. */
const OF_THE_PLATFORM = ['domains', 'site_versions', 'own_texts'];

describe('row-level security', () => {
  let test: TestApp;
  let one: MadeSite;
  let other: MadeSite;
  let app: pg.Client;

  beforeAll(async () => {
    test = await startTestApp();
    one = await makeSite(test);
    other = await makeSite(test);
    for (const site of [one, other]) {
      await test.db.system((tx) =>
        tx.query('INSERT INTO wallets (site_id, member_id, balance, seq) VALUES ($1, $1, 7, 0)', [site.id]),
      );
    }
    app = new pg.Client({ connectionString: test.config.databaseUrl });
    await app.connect();
  });
  afterAll(async () => {
    await app.end();
    await test.close();
  });

  const asSite = async (id: string, sql: string) => {
    await app.query('BEGIN');
    try {
      await app.query(`SELECT set_config('app.site_id', $1, true)`, [id]);
      return await app.query(sql);
    } finally {
      await app.query('ROLLBACK');
    }
  };

  it('shows one site its rows alone, although the statement names none', async () => {
    const { rows } = await asSite(one.id, 'SELECT site_id FROM wallets');
    expect(rows).toEqual([{ site_id: one.id }]);
  });

  it('changes and deletes nothing of another site', async () => {
    expect((await asSite(one.id, `UPDATE wallets SET balance = 0 WHERE site_id = '${other.id}'`)).rowCount).toBe(0);
    expect((await asSite(one.id, `DELETE FROM wallets WHERE site_id = '${other.id}'`)).rowCount).toBe(0);
  });

  it('refuses a row for another site', async () => {
    const sql = `INSERT INTO wallets (site_id, member_id, balance, seq) VALUES ('${other.id}', '${one.id}', 1, 0)`;
    await expect(asSite(one.id, sql)).rejects.toThrow(/row-level security/);
  });

  it('answers an error, not all rows, when no site is set', async () => {
    await expect(app.query('SELECT * FROM wallets')).rejects.toThrow(/app\.site_id|uuid/);
  });

  it('is forced on every table that carries a site', async () => {
    const { rows } = await app.query<{ name: string; forced: boolean; policies: number }>(`
      SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
        (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid) AS policies
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'site_id'
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`);
    const open = rows.filter(({ name, forced, policies }) => !OF_THE_PLATFORM.includes(name) && (!forced || !policies));
    expect(rows.length).toBeGreaterThan(10);
    expect(open).toEqual([]);
  });

  it('lets the owner, who only migrates, see no tenant rows', async () => {
    const owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query('SELECT * FROM wallets');
    await owner.end();
    expect(rows).toEqual([]);
  });

  it('never shows the app role who works in the console or what they did', async () => {
    await expect(app.query('SELECT * FROM staff')).rejects.toThrow(/permission denied/);
    await expect(app.query('SELECT * FROM audit_entries')).rejects.toThrow(/permission denied/);
  });
});
