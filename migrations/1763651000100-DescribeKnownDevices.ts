import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members are told of a log-in on a new device, and see from which country they are logged in. Rows from before say nothing of it. */
export class DescribeKnownDevices1763651000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE known_devices ADD COLUMN id uuid, ADD COLUMN device text, ADD COLUMN country text, ADD COLUMN created_at timestamptz;
      ALTER TABLE sessions ADD COLUMN country text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions DROP COLUMN country;
      ALTER TABLE known_devices DROP COLUMN id, DROP COLUMN device, DROP COLUMN country, DROP COLUMN created_at`);
  }
}
