import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments on published versions, and the version of a site that is to be published at a time. */
export class AddSchedules1763646210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE site_versions ADD COLUMN note text;
      CREATE TABLE site_schedules (
        site_id uuid NOT NULL,
        due_at timestamptz NOT NULL,
        zone text NOT NULL,
        note text,
        niche smallint NOT NULL,
        name text NOT NULL,
        company_id uuid NOT NULL,
        settings jsonb NOT NULL,
        scheduled_by uuid NOT NULL,
        scheduled_by_email text NOT NULL,
        scheduled_at timestamptz NOT NULL,
        failure text,
        CONSTRAINT pk_site_schedules PRIMARY KEY (site_id),
        CONSTRAINT fk_site_schedules_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      CREATE INDEX ix_site_schedules_due ON site_schedules (due_at) WHERE failure IS NULL;
      ${protectTenantTable('site_schedules')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_schedules; ALTER TABLE site_versions DROP COLUMN note');
  }
}
