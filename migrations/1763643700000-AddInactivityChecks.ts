import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a member who no longer comes is written to, and then deleted (D-14). Deletions say whose wish they are. */
export class AddInactivityChecks1763643700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE inactivity_checks (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        due_at timestamptz NOT NULL,
        step smallint NOT NULL DEFAULT 0,
        delete_at timestamptz,
        CONSTRAINT pk_inactivity_checks PRIMARY KEY (site_id, member_id),
        CONSTRAINT fk_inactivity_checks_account FOREIGN KEY (site_id, member_id)
          REFERENCES accounts (site_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ix_inactivity_checks_due ON inactivity_checks (due_at);
      ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE member_states NO FORCE ROW LEVEL SECURITY;
      INSERT INTO inactivity_checks (site_id, member_id, due_at)
        SELECT a.site_id, a.id, coalesce(s.seen_at, a.created_at) + interval '12 months'
        FROM accounts a LEFT JOIN member_states s ON s.site_id = a.site_id AND s.member_id = a.id
        WHERE a.status = 'active';
      ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
      ALTER TABLE member_states FORCE ROW LEVEL SECURITY;
      ${protectTenantTable('inactivity_checks')}
      ALTER TABLE account_deletions ADD COLUMN cause text NOT NULL DEFAULT 'member'
        CHECK (cause IN ('member', 'inactivity', 'unconfirmed'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account_deletions DROP COLUMN cause;
      DROP TABLE inactivity_checks;`);
  }
}
