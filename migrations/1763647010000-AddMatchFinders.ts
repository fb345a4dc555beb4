import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Kept answers to the match finder, one row per member who has used it. */
export class AddMatchFinders1763647010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE match_finders (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        answers jsonb NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_match_finders PRIMARY KEY (site_id, member_id),
        CONSTRAINT fk_match_finders_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      ${protectTenantTable('match_finders')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE match_finders`);
  }
}
