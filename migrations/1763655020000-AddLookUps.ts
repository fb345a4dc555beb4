import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Everything in a function is named with its schema: nobody else's table of the same name is read in its place. */
const FIXED = "STABLE SECURITY DEFINER SET search_path = ''";

/**
 * The few questions over all sites that a process asks which serves sites alone and has no role that sees them all. Each runs with
 * the rights of `duet_system` and answers no more than its name says; the role of sites alone may call them.
 */
const FUNCTIONS = [
  `site_of_host(host text) RETURNS uuid LANGUAGE sql ${FIXED} AS $$
    SELECT s.id FROM public.domains d JOIN public.sites s ON s.id = d.site_id WHERE d.host = $1 AND s.status = 'published' $$`,
  `is_served(host text) RETURNS boolean LANGUAGE sql ${FIXED} AS $$
    SELECT EXISTS (SELECT 1 FROM public.domains d JOIN public.sites s ON s.id = d.site_id
      WHERE d.host = $1 AND s.status <> 'archived') $$`,
  `order_of_payment(provider text, ref text) RETURNS TABLE (site_id uuid, id uuid) LANGUAGE sql ${FIXED} AS $$
    SELECT o.site_id, o.id FROM public.orders o WHERE o.provider = $1 AND o.provider_ref = $2 $$`,
  `may_preview(staff_id uuid, site_id uuid) RETURNS boolean LANGUAGE sql ${FIXED} AS $$
    SELECT EXISTS (SELECT 1 FROM public.staff p JOIN public.staff_assignments a ON a.staff_id = p.id
      JOIN public.sites s ON s.id = $2
      WHERE p.id = $1 AND NOT p.disabled
        AND (a.company_id = s.company_id OR a.site_id = s.id OR (a.company_id IS NULL AND a.site_id IS NULL))) $$`,
  `keys_of_sites() RETURNS TABLE (purpose text, number integer, wrapped bytea, master text, writes_from timestamptz) LANGUAGE sql ${FIXED} AS $$
    SELECT k.purpose, k.number, k.wrapped, k.master, k.writes_from FROM public.secret_keys k
    WHERE k.purpose NOT IN ('second-factors', 'mail-keys', 'partners') $$`,
  `demo_data() RETURNS TABLE (sites integer, staff integer) LANGUAGE sql ${FIXED} AS $$
    SELECT (SELECT count(*)::integer FROM public.sites s WHERE s.is_demo),
      (SELECT count(*)::integer FROM public.staff p WHERE p.is_demo) $$`,
];

export class AddLookUps1763655020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SCHEMA look_ups;
      GRANT USAGE ON SCHEMA look_ups TO duet_app, duet_system;
      GRANT CREATE ON SCHEMA look_ups TO duet_system;
      SET LOCAL ROLE duet_system;
      ${FUNCTIONS.map((one) => `CREATE FUNCTION look_ups.${one};`).join('\n')}
      REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA look_ups FROM PUBLIC;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA look_ups TO duet_app;
      RESET ROLE;
      REVOKE CREATE ON SCHEMA look_ups FROM duet_system`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA look_ups CASCADE');
  }
}
