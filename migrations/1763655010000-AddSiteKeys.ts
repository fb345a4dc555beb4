import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Data keys of sites, by which texts are sealed. Sites that are there already go on writing in clear (number 0), because programs
 * of the last release read no sealed text: `npm run sealing -- start` gives them a key.
 */
export class AddSiteKeys1763655010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE site_keys (
        site_id uuid NOT NULL,
        number integer NOT NULL,
        wrapped bytea,
        created_at timestamptz NOT NULL,
        sealed_at timestamptz,
        CONSTRAINT pk_site_keys PRIMARY KEY (site_id, number),
        CONSTRAINT fk_site_keys_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE,
        CONSTRAINT ck_site_keys_number CHECK (number BETWEEN 0 AND 65535),
        CONSTRAINT ck_site_keys_wrapped CHECK ((wrapped IS NULL) = (number = 0)));
      INSERT INTO site_keys (site_id, number, created_at) SELECT id, 0, now() FROM sites;
      ${protectTenantTable('site_keys')}
      ALTER TABLE messages ADD COLUMN text_sealed bytea;
      ALTER TABLE inboxes ADD COLUMN preview_sealed bytea`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE inboxes DROP COLUMN preview_sealed;
      ALTER TABLE messages DROP COLUMN text_sealed;
      DROP TABLE site_keys`);
  }
}
