import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The part of a photo that shows, other cuts that wait for the place of a photo, and captions, each of which waits by itself in the queue
 * of texts.
 */
export class AddPhotoCuts1763647086300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE photos ADD COLUMN cut jsonb, ADD COLUMN replaces uuid, ADD COLUMN caption text;
      ALTER TABLE text_reviews ADD COLUMN photo_id uuid;
      DROP INDEX uq_text_reviews_waiting;
      CREATE UNIQUE INDEX uq_text_reviews_waiting ON text_reviews (site_id, member_id, field)
        WHERE state = 'waiting' AND field <> ALL ('{message,prompt,caption}');
      CREATE UNIQUE INDEX uq_text_reviews_caption ON text_reviews (site_id, photo_id)
        WHERE state = 'waiting' AND photo_id IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE text_reviews NO FORCE ROW LEVEL SECURITY;
      DELETE FROM text_reviews WHERE field = 'caption';
      ALTER TABLE text_reviews FORCE ROW LEVEL SECURITY;
      DROP INDEX uq_text_reviews_caption;
      DROP INDEX uq_text_reviews_waiting;
      CREATE UNIQUE INDEX uq_text_reviews_waiting ON text_reviews (site_id, member_id, field)
        WHERE state = 'waiting' AND field <> ALL ('{message,prompt}');
      ALTER TABLE text_reviews DROP COLUMN photo_id;
      ALTER TABLE photos NO FORCE ROW LEVEL SECURITY;
      DELETE FROM photos WHERE replaces IS NOT NULL;
      ALTER TABLE photos FORCE ROW LEVEL SECURITY;
      ALTER TABLE photos DROP COLUMN cut, DROP COLUMN replaces, DROP COLUMN caption`);
  }
}
