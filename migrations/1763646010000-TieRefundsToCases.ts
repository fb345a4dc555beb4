import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The entry of a case's history that asked for a refund names it. */
export class TieRefundsToCases1763646010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE case_events ADD COLUMN refund_id uuid;
      CREATE UNIQUE INDEX uq_case_events_refund ON case_events (site_id, case_id, refund_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX uq_case_events_refund;
      ALTER TABLE case_events DROP COLUMN refund_id`);
  }
}
