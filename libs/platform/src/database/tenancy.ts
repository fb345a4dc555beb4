/**
 * Tables that carry a site and have no policy: host look-up reads the first two before any site is known, the others belong
 * to the console, whose reach the server holds.
 */
export const TABLES_WITHOUT_POLICY: readonly string[] = ['domains', 'site_versions', 'own_texts'];

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
