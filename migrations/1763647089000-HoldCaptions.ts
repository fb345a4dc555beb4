import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A new caption waits beside the one that shows, on sites that hold texts back. */
export class HoldCaptions1763647089000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE photos ADD COLUMN held_caption text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE photos DROP COLUMN held_caption');
  }
}
