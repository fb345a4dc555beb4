import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mail providers announce bounces, complaints and unsubscribings: each once, under a key of the site. */
export class AddMailEvents1763643100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_events (
        site_id uuid NOT NULL,
        provider text NOT NULL CHECK (provider IN ('embedded', 'sendgrid')),
        event_id text NOT NULL,
        account_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('bounce', 'fbl', 'listunsubscribe')),
        category text,
        happened_at timestamptz NOT NULL,
        received_at timestamptz NOT NULL,
        CONSTRAINT pk_mail_events PRIMARY KEY (site_id, provider, event_id),
        CONSTRAINT fk_mail_events_account FOREIGN KEY (site_id, account_id)
          REFERENCES accounts (site_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ix_mail_events_account ON mail_events (site_id, account_id);
      CREATE INDEX ix_mail_events_received ON mail_events (received_at);
      ${protectTenantTable('mail_events')}
      CREATE TABLE mail_event_keys (
        site_id uuid NOT NULL,
        provider text NOT NULL CHECK (provider IN ('sendgrid')),
        public_key text NOT NULL,
        changed_at timestamptz NOT NULL,
        CONSTRAINT pk_mail_event_keys PRIMARY KEY (site_id, provider),
        CONSTRAINT fk_mail_event_keys_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      ${protectTenantTable('mail_event_keys')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_event_keys; DROP TABLE mail_events;');
  }
}
