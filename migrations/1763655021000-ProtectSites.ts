import type { MigrationInterface, QueryRunner } from 'typeorm';

const OWN = `current_setting('app.site_id')`;

/** The role of sites sees of each table its own site, that site's company, and the texts of both. */
const SEEN: Record<string, string> = {
  sites: `id = ${OWN}::uuid`,
  domains: `site_id = ${OWN}::uuid`,
  site_versions: `site_id = ${OWN}::uuid`,
  companies: `EXISTS (SELECT 1 FROM sites s WHERE s.company_id = companies.id)
    OR EXISTS (SELECT 1 FROM site_versions v WHERE v.company_id = companies.id)`,
  own_texts: `site_id = ${OWN}::uuid OR (site_id IS NULL AND EXISTS (SELECT 1 FROM companies c WHERE c.id = own_texts.company_id))`,
  own_text_versions: `EXISTS (SELECT 1 FROM own_texts t WHERE t.id = text_id)`,
};
/** It sees and changes of two more: counters, whose keys begin with their site, and the last numbers of its company's invoices. */
const CHANGED: Record<string, string> = {
  rate_limits: `starts_with(key, ${OWN} || ':')`,
  invoice_counters: `EXISTS (SELECT 1 FROM companies c WHERE c.id = company_id)`,
};
const TABLES = [...Object.keys(SEEN), ...Object.keys(CHANGED)];

/** Payments of the sandbox stand for those of another company's server: they carry no site, and a real provider's are not here. */
const SANDBOX = ['sandbox_payments', 'sandbox_means', 'sandbox_refunds'];

const protect = (table: string): string => `
  ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
  ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
  CREATE POLICY ${table}_system ON ${table} TO duet_system USING (true) WITH CHECK (true);`;

const release = (table: string): string => `
  DROP POLICY IF EXISTS ${table}_staff ON ${table};
  DROP POLICY ${table}_system ON ${table};
  DROP POLICY ${table}_site ON ${table};
  ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY;`;

/** The role of sites sees one site of these tables too, and may do with the role that sees all nothing that it needs for members. */
export class ProtectSites1763655021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${TABLES.map(protect).join('\n')}
      ${Object.entries(SEEN)
        .map(([table, seen]) => `CREATE POLICY ${table}_site ON ${table} FOR SELECT TO duet_app USING (${seen});`)
        .join('\n')}
      ${Object.entries(CHANGED)
        .map(
          ([table, own]) => `CREATE POLICY ${table}_site ON ${table} TO duet_app USING (${own}) WITH CHECK (${own});`,
        )
        .join('\n')}
      REVOKE SELECT ON timetable_entries FROM duet_app;
      GRANT SELECT ON own_texts, own_text_versions TO duet_app;
      GRANT SELECT, INSERT ON visit_salts TO duet_app;
      GRANT SELECT, INSERT, UPDATE ON ${SANDBOX.join(', ')} TO duet_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${TABLES.toReversed().map(release).join('\n')}
      GRANT SELECT ON timetable_entries TO duet_app;
      REVOKE SELECT ON own_texts, own_text_versions FROM duet_app;
      REVOKE SELECT, INSERT ON visit_salts FROM duet_app;
      REVOKE SELECT, INSERT, UPDATE ON ${SANDBOX.join(', ')} FROM duet_app`);
  }
}
