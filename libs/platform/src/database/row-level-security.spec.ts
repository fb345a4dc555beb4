import { makeSite, startTestApp } from '@duet/testing';
import type { MadeSite, TestApp } from '@duet/testing';
import pg from 'pg';
import type { StaffReach } from './staff-reach';
import { runWithinReach } from './staff-reach';

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

  it('never lets the role of the sites become one that sees all of them', async () => {
    for (const role of ['duet_system', 'duet_staff', 'duet_owner'])
      await expect(app.query(`SET ROLE ${role}`)).rejects.toThrow(/permission denied/);
    const both = await asSite(one.id, `SELECT site_id FROM wallets WHERE site_id IN ('${one.id}', '${other.id}')`);
    expect(both.rows).toEqual([{ site_id: one.id }]);
  });

  it('is forced on every table that carries a site', async () => {
    const { rows } = await app.query<{ name: string; forced: boolean; policies: number }>(`
      SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
        (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid) AS policies
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'site_id'
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`);
    const open = rows.filter(({ forced, policies }) => !forced || !policies);
    expect(rows.length).toBeGreaterThan(10);
    expect(open).toEqual([]);
  });

  it('hides from the role of sites which other sites, companies, hosts and texts there are', async () => {
    const seen = async (sql: string) => (await asSite(one.id, sql)).rows as unknown[];
    await test.db.systemRows(
      `INSERT INTO own_texts (id, company_id, site_id, kind, key, locale, updated_at)
       SELECT gen_random_uuid(), c, s, 'page', 'faq', 'en', now()
       FROM (VALUES (NULL, $1::uuid), (NULL, $2), ($3::uuid, NULL), ($4, NULL)) AS t (c, s)`,
      [one.id, other.id, one.companyId, other.companyId],
    );
    expect(await seen('SELECT id FROM sites')).toEqual([{ id: one.id }]);
    expect(await seen('SELECT host FROM domains')).toEqual([{ host: one.host }]);
    expect(await seen('SELECT site_id FROM site_versions')).toEqual([{ site_id: one.id }]);
    expect(await seen('SELECT id FROM companies')).toEqual([{ id: one.companyId }]);
    expect(await seen('SELECT site_id, company_id FROM own_texts ORDER BY 1')).toEqual([
      { site_id: one.id, company_id: null },
      { site_id: null, company_id: one.companyId },
    ]);
    expect(await asSite(one.id, `UPDATE sites SET name = 'x'`).catch(({ code }: { code: string }) => code)).toBe(
      '42501',
    );
    await expect(app.query('SELECT id FROM sites')).rejects.toThrow(/app\.site_id|uuid/);
  });

  it('lets the role of sites see and change the counters of one site alone', async () => {
    const keys = [one, other].map(({ id }) => `${id}:test:x`);
    await test.db.systemRows(
      'INSERT INTO rate_limits (key, points, expire) SELECT key, 1, 1 FROM unnest($1::text[]) key',
      [keys],
    );
    expect((await asSite(one.id, 'SELECT key FROM rate_limits')).rows).toEqual([{ key: keys[0] }]);
    expect((await asSite(one.id, `DELETE FROM rate_limits WHERE key = '${keys[1]}'`)).rowCount).toBe(0);
    const foreign = `INSERT INTO rate_limits (key, points, expire) VALUES ('${other.id}:test:y', 1, 1)`;
    await expect(asSite(one.id, foreign)).rejects.toThrow(/row-level security/);
  });

  it('leaves no table open to the role of sites but those that know no site (ASVS 13.2.2)', async () => {
    const { rows } = await app.query<{ name: string }>(`
      SELECT c.relname::text AS name FROM pg_class c
      WHERE c.relkind IN ('r', 'p', 'v', 'm') AND c.relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')
        AND has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE') AND NOT (c.relrowsecurity AND c.relforcerowsecurity)
      ORDER BY 1`);
    expect(rows.map(({ name }) => name)).toEqual([
      'sandbox_means',
      'sandbox_payments',
      'sandbox_refunds',
      'visit_salts',
    ]);
  });

  it('lets the role of sites alone ask the functions that see more, each with a path of its own', async () => {
    const { rows } = await app.query<{ name: string; may: boolean; all: boolean; fixed: boolean }>(`
      SELECT p.proname AS name, has_function_privilege('duet_app', p.oid, 'EXECUTE') AS may,
        EXISTS (SELECT 1 FROM aclexplode(p.proacl) a WHERE a.grantee NOT IN ('duet_app'::regrole, p.proowner)) AS all,
        p.proconfig = ARRAY['search_path=""'] AS fixed
      FROM pg_proc p WHERE p.prosecdef AND p.pronamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')
      ORDER BY 1`);
    const names = ['demo_data', 'is_served', 'keys_of_sites', 'may_preview', 'order_of_payment', 'site_of_host'];
    expect(rows).toEqual(names.map((name) => ({ name, may: true, all: false, fixed: true })));
    await expect(app.query('CREATE FUNCTION look_ups.x() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$')).rejects.toThrow(
      /permission denied/,
    );
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

  describe('of staff who do not reach everything', () => {
    const asStaff = <R>(reach: Partial<StaffReach>, sql: string) =>
      runWithinReach({ companies: [], sites: [], ...reach }, () => test.db.systemRows<R>(sql));
    const inSites = { sites: [] as string[] };
    beforeAll(() => inSites.sites.push(one.id));
    const WALLETS = 'SELECT site_id FROM wallets';
    const walletFor = (site: string) =>
      `INSERT INTO wallets (site_id, member_id, balance, seq) VALUES ('${site}', gen_random_uuid(), 1, 0)`;

    it('[I01] shows rows of their sites and companies alone, and none without either', async () => {
      expect(await asStaff(inSites, WALLETS)).toEqual([{ site_id: one.id }]);
      expect(await asStaff({ companies: [other.companyId] }, WALLETS)).toEqual([{ site_id: other.id }]);
      expect(await asStaff({}, WALLETS)).toEqual([]);
      expect(await test.db.systemRows(WALLETS)).toHaveLength(2);
    });

    it('[I01] changes, deletes and writes nothing out of reach', async () => {
      const ofOther = `WHERE site_id = '${other.id}' RETURNING 1`;
      expect(await asStaff(inSites, `UPDATE wallets SET balance = 0 ${ofOther}`)).toEqual([[], 0]);
      expect(await asStaff(inSites, `DELETE FROM wallets ${ofOther}`)).toEqual([[], 0]);
      await expect(asStaff(inSites, walletFor(other.id))).rejects.toThrow(/row-level security/);
    });

    it('[I01] reaches a site that the same transaction makes for their company', async () => {
      const made = await runWithinReach({ companies: [one.companyId], sites: [] }, () =>
        test.db.system(async (tx) => {
          const [site] = (await tx.query(
            `INSERT INTO sites SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'key', 'one-more'))).*
             FROM sites s WHERE id = $1 RETURNING id`,
            [one.id],
          )) as { id: string }[];
          await tx.query(walletFor(site!.id));
          return site!.id;
        }),
      );
      expect(await asStaff({ sites: [made] }, WALLETS)).toEqual([{ site_id: made }]);
    });

    it('[I01] lets them add to the audit log and never change it', async () => {
      await expect(asStaff(inSites, 'DELETE FROM audit_entries')).rejects.toThrow(/permission denied/);
      await expect(asStaff(inSites, `UPDATE audit_entries SET resource_name = ''`)).rejects.toThrow(
        /permission denied/,
      );
    });

    it('[I01] has a policy on every table that is under row-level security', async () => {
      const open = await test.db.systemRows(`
        SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relrowsecurity
          AND NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND 'duet_staff'::regrole = ANY (p.polroles))`);
      expect(open).toEqual([]);
    });
  });
});
