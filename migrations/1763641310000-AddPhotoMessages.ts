import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The photo of a message: each photo is in one message at most, and its message says who may see it. */
export class AddPhotoMessages1763641310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE messages ADD COLUMN photo_id uuid;
      CREATE UNIQUE INDEX uq_messages_photo ON messages (site_id, photo_id) WHERE photo_id IS NOT NULL;
      CREATE INDEX ix_photos_for_messages ON photos (created_at) WHERE purpose = 'message';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_photos_for_messages; ALTER TABLE messages DROP COLUMN photo_id');
  }
}
