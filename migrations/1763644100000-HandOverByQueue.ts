import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The relay takes the due rows of each queue for which the queue has room. */
export class HandOverByQueue1763644100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_outbox_jobs_queue_due ON outbox_jobs (queue, next_try_at) WHERE state = 'open';
      DROP INDEX ix_outbox_jobs_due`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_outbox_jobs_due ON outbox_jobs (next_try_at) WHERE state = 'open';
      DROP INDEX ix_outbox_jobs_queue_due`);
  }
}
