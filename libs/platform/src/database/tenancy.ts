/**
 * Tables under row-level security that staff see whole, because the console holds their reach there itself (decision 0121). The role of
 * sites sees of them what belongs to one site and its company.
 */
export const TABLES_OPEN_TO_STAFF: readonly string[] = [
  'domains',
  'site_versions',
  'companies',
  'invoice_counters',
  'own_text_versions',
  'own_texts',
  'rate_limits',
  'sites',
];

/**
 * SQL that puts a table under forced row-level security: the app role sees one site, the system role all of them, and
 * the owner (who only migrates) none. `app.site_id` unset is an error, never "all rows".
 */
export function protectTenantTable(table: string): string {
  return `
    ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
    CREATE POLICY ${table}_site ON ${table} TO duet_app
      USING (site_id = current_setting('app.site_id')::uuid)
      WITH CHECK (site_id = current_setting('app.site_id')::uuid);
    CREATE POLICY ${table}_system ON ${table} TO duet_system USING (true) WITH CHECK (true);
    GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO duet_app, duet_system;`;
}

/** SQL for a table without a site of its own: the app may read it, the system role writes it. */
export function grantPlatformTable(table: string): string {
  return `
    GRANT SELECT ON ${table} TO duet_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO duet_system;`;
}
