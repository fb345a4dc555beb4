import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session that is bound counts with its witness alone. Those of the release before are not, until their browser has shown one. */
export class BindSessionsToHosts1763655030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN is_bound boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN is_bound');
  }
}
