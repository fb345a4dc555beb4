import { grantPlatformTable, protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A log of mails, the runs of repeating jobs, and which jobs run now. */
export class AddMailLog1763643800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_records (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        kind text NOT NULL,
        state text NOT NULL,
        reason text,
        created_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        CONSTRAINT pk_mail_records PRIMARY KEY (site_id, id),
        CONSTRAINT fk_mail_records_account FOREIGN KEY (site_id, account_id)
          REFERENCES accounts (site_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ix_mail_records_account ON mail_records (site_id, account_id, created_at DESC);
      CREATE INDEX ix_mail_records_created ON mail_records (created_at);
      ${protectTenantTable('mail_records')}

      CREATE TABLE timetable_entries (
        name text CONSTRAINT pk_timetable_entries PRIMARY KEY,
        every_seconds integer NOT NULL,
        planned_at timestamptz NOT NULL,
        started_at timestamptz,
        ended_at timestamptz,
        reason text
      );
      ${grantPlatformTable('timetable_entries')}

      ALTER TABLE outbox_jobs ADD COLUMN started_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE outbox_jobs DROP COLUMN started_at; DROP TABLE timetable_entries; DROP TABLE mail_records',
    );
  }
}
