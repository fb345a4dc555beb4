import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The message of the same conversation that a message answers. */
export class AddReplies1763647081200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ADD COLUMN reply_to_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP COLUMN reply_to_id');
  }
}
