import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a job last began an effect that the database cannot take back, such as a mail. Null: it has not begun. */
export class MarkEffectsOutside1763642100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_jobs ADD COLUMN begun_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_jobs DROP COLUMN begun_at');
  }
}
