import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches that members have saved under a name. */
export class AddSavedSearches1763647082000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_searches (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        filters jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_saved_searches PRIMARY KEY (site_id, member_id, id),
        CONSTRAINT fk_saved_searches_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      ${protectTenantTable('saved_searches')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE saved_searches`);
  }
}
