import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers to prompts on profiles, and their place in the queue of texts: each waits by itself. */
export class AddPrompts1763647070000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profiles ADD COLUMN prompts jsonb NOT NULL DEFAULT '[]';
      ALTER TABLE text_reviews ADD COLUMN prompt text;
      DROP INDEX uq_text_reviews_waiting;
      CREATE UNIQUE INDEX uq_text_reviews_waiting ON text_reviews (site_id, member_id, field)
        WHERE state = 'waiting' AND field <> ALL ('{message,prompt}');
      CREATE UNIQUE INDEX uq_text_reviews_prompt ON text_reviews (site_id, member_id, prompt)
        WHERE state = 'waiting' AND prompt IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE text_reviews NO FORCE ROW LEVEL SECURITY;
      DELETE FROM text_reviews WHERE field = 'prompt';
      ALTER TABLE text_reviews FORCE ROW LEVEL SECURITY;
      DROP INDEX uq_text_reviews_prompt;
      DROP INDEX uq_text_reviews_waiting;
      CREATE UNIQUE INDEX uq_text_reviews_waiting ON text_reviews (site_id, member_id, field)
        WHERE state = 'waiting' AND field <> 'message';
      ALTER TABLE text_reviews DROP COLUMN prompt;
      ALTER TABLE profiles DROP COLUMN prompts`);
  }
}
