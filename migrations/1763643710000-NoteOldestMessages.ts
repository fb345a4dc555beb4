import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages are erased after 24 months: conversations are found by their oldest one, without an index more on messages. */
export class NoteOldestMessages1763643710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversations ADD COLUMN kept_since timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversations DROP COLUMN kept_since');
  }
}
