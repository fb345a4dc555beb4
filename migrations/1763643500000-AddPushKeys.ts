import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each site signs its push messages with keys of its own, and what a member was told of by push is kept for a while. */
export class AddPushKeys1763643500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE push_keys (
        site_id uuid NOT NULL,
        public_key text NOT NULL,
        private_key bytea NOT NULL,
        created_at timestamptz NOT NULL,
        retired_at timestamptz,
        CONSTRAINT pk_push_keys PRIMARY KEY (site_id, public_key),
        CONSTRAINT fk_push_keys_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX uq_push_keys_current ON push_keys (site_id) WHERE retired_at IS NULL;
      ${protectTenantTable('push_keys')}

      CREATE TABLE push_notifications (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        key text NOT NULL,
        kind text NOT NULL,
        created_at timestamptz NOT NULL,
        sent_at timestamptz,
        CONSTRAINT pk_push_notifications PRIMARY KEY (site_id, member_id, key),
        CONSTRAINT fk_push_notifications_account FOREIGN KEY (site_id, member_id)
          REFERENCES accounts (site_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ix_push_notifications_created ON push_notifications (created_at);
      ${protectTenantTable('push_notifications')}

      ALTER TABLE push_subscriptions
        ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
        ADD COLUMN public_key text;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE push_subscriptions DROP COLUMN id, DROP COLUMN public_key;
      DROP TABLE push_notifications, push_keys;`);
  }
}
