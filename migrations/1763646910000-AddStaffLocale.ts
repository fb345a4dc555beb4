import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language of somebody of staff: of the console and of the mails that it sends them. */
export class AddStaffLocale1763646910000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE staff ADD COLUMN locale text NOT NULL DEFAULT 'en',
        ADD CONSTRAINT ck_staff_locale
          CHECK (locale IN ('da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE staff DROP COLUMN locale');
  }
}
