import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members whose premium has ended are told so until they buy again (D-57). */
export class NotePremiumEnd1763641830000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN premium_ended boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN premium_ended');
  }
}
