import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message keeps the key that it was sent with, so that its sender's pages tell it from another one of the same text. */
export class KeepMessageKeys1763642900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ADD COLUMN client_key text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP COLUMN client_key');
  }
}
