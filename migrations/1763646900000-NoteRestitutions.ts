import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A ban for fraud notes that those to whom its member had written are being warned, and get their credits back: once. */
export class NoteRestitutions1763646900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE restrictions ADD COLUMN restitution_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE restrictions DROP COLUMN restitution_at');
  }
}
