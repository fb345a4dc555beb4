import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds to entries of the audit log the name that their record had at the time, and the member concerned. */
export class NameAuditEntries1763642400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE audit_entries ADD COLUMN resource_name text, ADD COLUMN member_id uuid;
      CREATE INDEX ix_audit_entries_member ON audit_entries (member_id, created_at DESC) WHERE member_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX ix_audit_entries_member;
      ALTER TABLE audit_entries DROP COLUMN member_id, DROP COLUMN resource_name`);
  }
}
