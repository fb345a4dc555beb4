import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each domain that sends mails has a key of its own, by which other servers know the sender (DKIM). */
export class AddMailKeys1763643110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_keys (
        site_id uuid NOT NULL,
        domain text NOT NULL,
        selector text NOT NULL,
        private_key bytea NOT NULL,
        public_key text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_mail_keys PRIMARY KEY (site_id, domain),
        CONSTRAINT fk_mail_keys_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      ${protectTenantTable('mail_keys')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_keys');
  }
}
