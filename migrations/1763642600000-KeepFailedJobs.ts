import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes since when a job is given up, and since when one waits for a worker that knows its kind. */
export class KeepFailedJobs1763642600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox_jobs ADD COLUMN failed_at timestamptz, ADD COLUMN unknown_since timestamptz;
      CREATE INDEX ix_outbox_jobs_troubled ON outbox_jobs (created_at DESC)
        WHERE state = 'failed' OR unknown_since IS NOT NULL OR last_error IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX ix_outbox_jobs_troubled;
      ALTER TABLE outbox_jobs DROP COLUMN unknown_since, DROP COLUMN failed_at`);
  }
}
