import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Facts of a profile that a site offers or not. */
export class AddProfileFacts1763647083200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profiles ADD COLUMN intent text, ADD COLUMN height text, ADD COLUMN children text, ADD COLUMN smoking text,
        ADD COLUMN languages text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profiles DROP COLUMN intent, DROP COLUMN height, DROP COLUMN children, DROP COLUMN smoking,
        DROP COLUMN languages`);
  }
}
