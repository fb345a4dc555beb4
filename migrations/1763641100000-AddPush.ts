import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protectTenantTable } from '@duet/platform';

/** Browsers that get push messages for as long as their session lasts, and when a conversation was last told of. */
export class AddPush1763641100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE push_subscriptions (
        site_id uuid NOT NULL,
        token_hash bytea NOT NULL,
        account_id uuid NOT NULL,
        endpoint text NOT NULL,
        p256dh text NOT NULL,
        auth text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_push_subscriptions PRIMARY KEY (site_id, token_hash),
        CONSTRAINT uq_push_subscriptions_endpoint UNIQUE (site_id, endpoint),
        CONSTRAINT fk_push_subscriptions_session FOREIGN KEY (site_id, token_hash)
          REFERENCES sessions (site_id, token_hash) ON DELETE CASCADE
      );
      CREATE INDEX ix_push_subscriptions_account ON push_subscriptions (site_id, account_id);
      ${protectTenantTable('push_subscriptions')}
      ALTER TABLE inboxes ADD COLUMN pushed_at timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inboxes DROP COLUMN pushed_at; DROP TABLE push_subscriptions');
  }
}
