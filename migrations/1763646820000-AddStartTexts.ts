import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Start pages are texts that a company or a site may write itself. */
export class AddStartTexts1763646820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE own_texts DROP CONSTRAINT own_texts_kind_check;
      ALTER TABLE own_texts ADD CONSTRAINT own_texts_kind_check CHECK (kind IN ('page', 'mail', 'start')) NOT VALID;
      ALTER TABLE own_texts VALIDATE CONSTRAINT own_texts_kind_check;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM own_text_versions WHERE text_id IN (SELECT id FROM own_texts WHERE kind = 'start');
      DELETE FROM own_texts WHERE kind = 'start';
      ALTER TABLE own_texts DROP CONSTRAINT own_texts_kind_check;
      ALTER TABLE own_texts ADD CONSTRAINT own_texts_kind_check CHECK (kind IN ('page', 'mail'));
    `);
  }
}
