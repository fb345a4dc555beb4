import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts that wait for their deletion, and the receipts of those that are erased; members can pause. What an entry of the
 * audit log says of a member can be blanked, but not changed; entries go after three years at the earliest.
 */
export class AddAccountDeletions1763643200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts ADD COLUMN paused_at timestamptz;
      CREATE TABLE account_deletions (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        token_hash bytea NOT NULL,
        state text NOT NULL CHECK (state IN ('pending', 'erased')),
        status_before text NOT NULL,
        requested_at timestamptz NOT NULL,
        erased_at timestamptz,
        due_at timestamptz NOT NULL,
        done_days integer NOT NULL DEFAULT -1,
        erased jsonb NOT NULL DEFAULT '{}',
        kept jsonb NOT NULL DEFAULT '[]',
        CONSTRAINT pk_account_deletions PRIMARY KEY (site_id, id),
        CONSTRAINT uq_account_deletions_account UNIQUE (site_id, account_id),
        CONSTRAINT uq_account_deletions_token UNIQUE (site_id, token_hash),
        CONSTRAINT ck_account_deletions_erased CHECK ((state = 'erased') = (erased_at IS NOT NULL))
      );
      CREATE INDEX ix_account_deletions_due ON account_deletions (due_at);
      ${protectTenantTable('account_deletions')}
      GRANT UPDATE (resource_name, before, after), DELETE ON audit_entries TO duet_system;
      CREATE POLICY audit_entries_blank ON audit_entries AS RESTRICTIVE FOR UPDATE TO duet_system
        USING (true) WITH CHECK (resource_name IS NULL AND before IS NULL AND after IS NULL);
      CREATE POLICY audit_entries_old ON audit_entries AS RESTRICTIVE FOR DELETE TO duet_system
        USING (created_at < now() - interval '3 years');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP POLICY audit_entries_old ON audit_entries;
      DROP POLICY audit_entries_blank ON audit_entries;
      REVOKE UPDATE (resource_name, before, after), DELETE ON audit_entries FROM duet_system;
      DROP TABLE account_deletions;
      ALTER TABLE accounts DROP COLUMN paused_at;`);
  }
}
