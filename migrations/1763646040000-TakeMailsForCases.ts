import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cases are answered by mail, at an address of their own, and are opened by one. */
export class TakeMailsForCases1763646040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cases ADD COLUMN reply_hash bytea, ADD COLUMN mail_key text;
      CREATE UNIQUE INDEX uq_cases_reply ON cases (site_id, reply_hash);
      CREATE UNIQUE INDEX uq_cases_mail ON cases (site_id, mail_key)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX uq_cases_reply;
      DROP INDEX uq_cases_mail;
      ALTER TABLE cases DROP COLUMN reply_hash, DROP COLUMN mail_key`);
  }
}
