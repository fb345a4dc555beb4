import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a member has read, and whether they show it (D-39). */
export class AddLiveChat1763641300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE inboxes ADD COLUMN last_read_at timestamptz;
      ALTER TABLE profiles ADD COLUMN read_receipts boolean NOT NULL DEFAULT false;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profiles DROP COLUMN read_receipts;
      ALTER TABLE inboxes DROP COLUMN last_read_at;`);
  }
}
