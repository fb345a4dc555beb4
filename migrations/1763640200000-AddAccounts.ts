import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protectTenantTable } from '@duet/platform';

/** Accounts, their sessions on the server, and the single-use links that mails carry. */
export class AddAccounts1763640200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE accounts (
        site_id uuid NOT NULL CONSTRAINT fk_accounts_site REFERENCES sites (id),
        id uuid NOT NULL,
        email text NOT NULL,
        email_key text NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        name_changed_at timestamptz,
        password_hash text NOT NULL,
        status text NOT NULL CHECK (status IN ('not_confirmed', 'active', 'pending_deletion', 'banned')),
        language text NOT NULL,
        paid_user boolean NOT NULL DEFAULT false,
        notifications_disabled text[] NOT NULL DEFAULT '{}',
        terms_version_at timestamptz NOT NULL,
        terms_accepted_at timestamptz NOT NULL,
        special_consent_at timestamptz,
        traffic_source jsonb,
        first_message jsonb,
        confirmed_at timestamptz,
        reminder_due_at timestamptz,
        reminders_sent smallint NOT NULL DEFAULT 0,
        delete_due_at timestamptz,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_accounts PRIMARY KEY (site_id, id),
        CONSTRAINT uq_accounts_email UNIQUE (site_id, email_key),
        CONSTRAINT uq_accounts_name UNIQUE (site_id, name_key)
      );
      CREATE INDEX ix_accounts_reminder_due ON accounts (reminder_due_at) WHERE reminder_due_at IS NOT NULL;
      CREATE INDEX ix_accounts_delete_due ON accounts (delete_due_at) WHERE delete_due_at IS NOT NULL;
      ${protectTenantTable('accounts')}

      CREATE TABLE sessions (
        site_id uuid NOT NULL,
        token_hash bytea NOT NULL,
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        device text NOT NULL,
        away boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_sessions PRIMARY KEY (site_id, token_hash),
        CONSTRAINT fk_sessions_account FOREIGN KEY (site_id, account_id) REFERENCES accounts (site_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ix_sessions_account ON sessions (site_id, account_id);
      CREATE INDEX ix_sessions_expires ON sessions (expires_at);
      ${protectTenantTable('sessions')}

      CREATE TABLE known_devices (
        site_id uuid NOT NULL,
        account_id uuid NOT NULL,
        device_hash bytea NOT NULL,
        last_seen_at timestamptz NOT NULL,
        CONSTRAINT pk_known_devices PRIMARY KEY (site_id, account_id, device_hash),
        CONSTRAINT fk_known_devices_account FOREIGN KEY (site_id, account_id) REFERENCES accounts (site_id, id) ON DELETE CASCADE
      );
      ${protectTenantTable('known_devices')}

      CREATE TABLE account_links (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('activation', 'password_reset', 'email_change', 'reactivation')),
        token_hash bytea NOT NULL,
        data jsonb NOT NULL DEFAULT '{}',
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_account_links PRIMARY KEY (site_id, id),
        CONSTRAINT uq_account_links_token UNIQUE (site_id, token_hash),
        CONSTRAINT fk_account_links_account FOREIGN KEY (site_id, account_id) REFERENCES accounts (site_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ix_account_links_account ON account_links (site_id, account_id, kind, created_at DESC);
      ${protectTenantTable('account_links')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_links, known_devices, sessions, accounts');
  }
}
