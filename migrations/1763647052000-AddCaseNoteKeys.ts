import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes about cases are written once per key of their writer. */
export class AddCaseNoteKeys1763647052000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE case_events ADD COLUMN client_key text;
      CREATE UNIQUE INDEX uq_case_events_key ON case_events (site_id, case_id, client_key)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE case_events DROP COLUMN client_key');
  }
}
