import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Alarms about minors as decisions that their members read and object to, with every reason that came while they waited. */
export class AddAlarmDecisions1763647051000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE minor_alarms ADD COLUMN others jsonb NOT NULL DEFAULT '[]', ADD COLUMN token_hash bytea,
        ADD COLUMN objected_at timestamptz;
      CREATE UNIQUE INDEX uq_minor_alarms_token ON minor_alarms (site_id, token_hash)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE minor_alarms DROP COLUMN others, DROP COLUMN token_hash, DROP COLUMN objected_at`);
  }
}
