import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks versions of the terms or the privacy page to which members are asked to agree. */
export class AddTermsRenewals1763647085000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE own_text_versions ADD COLUMN renews_terms boolean NOT NULL DEFAULT false;
      CREATE INDEX ix_own_text_versions_renewals ON own_text_versions (text_id, published_at) WHERE renews_terms`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE own_text_versions DROP COLUMN renews_terms');
  }
}
