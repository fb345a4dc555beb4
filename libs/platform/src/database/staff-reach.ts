import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import { UnfitDatabase } from './requirements';
import { TABLES_OPEN_TO_STAFF } from './tenancy';

/** The role of transactions on behalf of staff who do not reach everything. Nobody logs in with it; `duet_system` may take it on. */
export const STAFF_ROLE = 'duet_staff';

/** The companies and single sites that somebody of staff reaches. */
export interface StaffReach {
  companies: string[];
  sites: string[];
}

const reaches = new AsyncLocalStorage<StaffReach>();

/** Runs a request of the console whose transactions over all sites see, write and delete rows within `reach` alone. */
export const runWithinReach = <T>(reach: StaffReach, work: () => T): T => reaches.run(reach, work);

/** The reach of the request that is being answered; undefined for everybody and everything else. */
export const findReach = (): StaffReach | undefined => reaches.getStore();

/** Holds the rest of a transaction to a reach, by row-level security. */
export async function limitToReach(tx: EntityManager, { companies, sites }: StaffReach): Promise<void> {
  await tx.query(
    `SELECT set_config('app.staff_companies', $1::uuid[]::text, true), set_config('app.staff_sites', $2::uuid[]::text, true),
       set_config('role', '${STAFF_ROLE}', true)`,
    [companies, sites],
  );
}

/** The sites in reach; a site that the transaction itself creates for a company is among them. Without a reach it is an error. */
const REACHED_SITES = `
  CREATE OR REPLACE FUNCTION staff_sites() RETURNS uuid[] LANGUAGE sql STABLE AS $$
    SELECT ARRAY(SELECT id FROM sites
      WHERE company_id = ANY (current_setting('app.staff_companies')::uuid[]) OR id = ANY (current_setting('app.staff_sites')::uuid[]))
  $$`;

/** Those of the tables that staff see whole which have no policy of the role yet. */
const CLOSED = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relrowsecurity AND c.relname = ANY ($1)
    AND NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = c.relname || '_staff')
  ORDER BY c.relname`;

/** The other tables under row-level security that have no policy of the role yet; whose rows may lack a site, and whether they have a company. */
const UNPROTECTED = `
  SELECT c.relname AS name, s.attnotnull AS "hasSite",
    EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped) AS "hasCompany"
  FROM pg_class c JOIN pg_attribute s ON s.attrelid = c.oid AND s.attname = 'site_id' AND NOT s.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relrowsecurity AND c.relname <> ALL ($1)
    AND NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = c.relname || '_staff')
  ORDER BY c.relname`;

interface TenantTable {
  name: string;
  hasSite: boolean;
  hasCompany: boolean;
}

/** A row without a site is its company's; one without both may be written, such as a job or an audit entry, and is not shown. */
function policyOf({ name, hasSite, hasCompany }: TenantTable): string {
  const ofSite = 'site_id = ANY ((SELECT staff_sites())::uuid[])';
  const ofCompany = `(site_id IS NULL AND company_id = ANY (current_setting('app.staff_companies')::uuid[]))`;
  const seen = hasCompany ? `${ofSite} OR ${ofCompany}` : ofSite;
  const ofNobody = hasCompany ? '(site_id IS NULL AND company_id IS NULL)' : 'site_id IS NULL';
  const written = hasSite ? ofSite : `${seen} OR ${ofNobody}`;
  return `CREATE POLICY ${name}_staff ON ${name} TO ${STAFF_ROLE} USING (${hasSite ? ofSite : seen}) WITH CHECK (${written})`;
}

const openTo = (name: string): string =>
  `CREATE POLICY ${name}_staff ON ${name} TO ${STAFF_ROLE} USING (true) WITH CHECK (true)`;

/** Rights on tables that the system role has and this one has not. The audit log only grows for staff. */
const MISSING_RIGHTS = `
  SELECT table_name AS name, string_agg(privilege_type, ', ') AS rights FROM (
    SELECT table_name, privilege_type FROM information_schema.role_table_grants
      WHERE grantee = 'duet_system' AND table_schema = 'public'
        AND NOT (table_name = 'audit_entries' AND privilege_type IN ('UPDATE', 'DELETE'))
    EXCEPT SELECT table_name, privilege_type FROM information_schema.role_table_grants
      WHERE grantee = '${STAFF_ROLE}' AND table_schema = 'public') missing
  GROUP BY table_name ORDER BY table_name`;

/**
 * Gives the role of staff its policies and rights on every table that the migrations have made, as the owner. What is there
 * already is not touched. Throws `UnfitDatabase` where the role is missing.
 */
export async function protectStaffReach(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [STAFF_ROLE]);
  if (!rowCount)
    throw new UnfitDatabase(
      `The role ${STAFF_ROLE} is missing. Run node tools/prepare-database.mjs once more: see "Database" in docs/operations.md.`,
    );
  const { rows: closed } = await client.query<{ name: string }>(CLOSED, [TABLES_OPEN_TO_STAFF]);
  const { rows: tables } = await client.query<TenantTable>(UNPROTECTED, [TABLES_OPEN_TO_STAFF]);
  const { rows: rights } = await client.query<{ name: string; rights: string }>(MISSING_RIGHTS);
  if (closed.length + tables.length + rights.length === 0) return;
  await client.query(
    [
      'BEGIN',
      REACHED_SITES,
      ...closed.map(({ name }) => openTo(name)),
      ...tables.map(policyOf),
      ...rights.map(({ name, rights: missing }) => `GRANT ${missing} ON ${name} TO ${STAFF_ROLE}`),
      'COMMIT',
    ].join(';\n'),
  );
}
