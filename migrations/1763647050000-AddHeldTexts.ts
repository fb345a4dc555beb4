import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts of profiles that show to others only once a person has looked at them: by field, null without one. */
export class AddHeldTexts1763647050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profiles ADD COLUMN held_texts jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profiles DROP COLUMN held_texts');
  }
}
