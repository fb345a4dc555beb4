import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Up to when a member's browsers have the messages of a conversation. */
export class NoteDeliveries1763647081000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inboxes ADD COLUMN delivered_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inboxes DROP COLUMN delivered_at');
  }
}
