import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that are due to members by and by, and the allowances that they have used. */
export class AddReminders1763643300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reminders (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        kind text NOT NULL,
        due_at timestamptz,
        step smallint NOT NULL DEFAULT 0,
        sent_at timestamptz,
        CONSTRAINT pk_reminders PRIMARY KEY (site_id, member_id, kind),
        CONSTRAINT fk_reminders_account FOREIGN KEY (site_id, member_id)
          REFERENCES accounts (site_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ix_reminders_due ON reminders (due_at) WHERE due_at IS NOT NULL;
      ${protectTenantTable('reminders')}

      CREATE TABLE mail_allowance_uses (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        allowance text NOT NULL,
        used_at timestamptz NOT NULL,
        CONSTRAINT pk_mail_allowance_uses PRIMARY KEY (site_id, member_id, allowance, used_at),
        CONSTRAINT fk_mail_allowance_uses_account FOREIGN KEY (site_id, member_id)
          REFERENCES accounts (site_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ix_mail_allowance_uses_used ON mail_allowance_uses (used_at);
      ${protectTenantTable('mail_allowance_uses')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_allowance_uses, reminders');
  }
}
