import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A job goes on in the trace of whoever asked for it, where traces are recorded. */
export class CarryTraces1763655004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_jobs ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_jobs DROP COLUMN traceparent');
  }
}
