import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Suspicions that members are under 18, and the decisions of second persons about them. */
export class AddMinorAlarms1763646510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE minor_alarms (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        member_id uuid NOT NULL,
        source text NOT NULL,
        subject_id uuid NOT NULL,
        raised_by uuid,
        state text NOT NULL,
        created_at timestamptz NOT NULL,
        decided_at timestamptz,
        decided_by uuid,
        note text,
        CONSTRAINT pk_minor_alarms PRIMARY KEY (site_id, id),
        CONSTRAINT fk_minor_alarms_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX uq_minor_alarms_raised ON minor_alarms (site_id, member_id) WHERE state = 'raised';
      CREATE INDEX ix_minor_alarms_member ON minor_alarms (site_id, member_id, decided_at);
      CREATE INDEX ix_minor_alarms_raised ON minor_alarms (created_at, id) WHERE state = 'raised';
      CREATE INDEX ix_minor_alarms_order ON minor_alarms ((state = 'raised') DESC, created_at, id);
      ${protectTenantTable('minor_alarms')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE minor_alarms');
  }
}
