import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members choose, by category and channel, what they are told of; an address that bounced gets no mails. */
export class AddNotificationChoices1763643000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts ADD COLUMN mail_bounced_at timestamptz;
      CREATE TABLE notification_choices (
        site_id uuid NOT NULL,
        account_id uuid NOT NULL,
        category text NOT NULL,
        channel text NOT NULL CHECK (channel IN ('mail', 'push')),
        is_on boolean NOT NULL,
        reason text CHECK (reason IN ('fbl', 'listunsubscribe')),
        changed_at timestamptz NOT NULL,
        CONSTRAINT pk_notification_choices PRIMARY KEY (site_id, account_id, category, channel),
        CONSTRAINT fk_notification_choices_account FOREIGN KEY (site_id, account_id)
          REFERENCES accounts (site_id, id) ON DELETE CASCADE
      );
      ${protectTenantTable('notification_choices')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE notification_choices;
      ALTER TABLE accounts DROP COLUMN mail_bounced_at;`);
  }
}
