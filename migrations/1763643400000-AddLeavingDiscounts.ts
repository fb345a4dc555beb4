import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The code that a member takes on the deletion page: at most one each. No other code is made outside the console. */
export class AddLeavingDiscounts1763643400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE discount_codes ADD COLUMN leaving_member_id uuid;
      CREATE UNIQUE INDEX uq_discount_codes_leaving ON discount_codes (site_id, leaving_member_id)
        WHERE leaving_member_id IS NOT NULL;
      GRANT INSERT ON discount_codes TO duet_app;
      CREATE POLICY discount_codes_leaving ON discount_codes AS RESTRICTIVE FOR INSERT TO duet_app
        WITH CHECK (leaving_member_id IS NOT NULL AND member_id = leaving_member_id AND max_uses = 1);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP POLICY discount_codes_leaving ON discount_codes;
      REVOKE INSERT ON discount_codes FROM duet_app;
      ALTER TABLE discount_codes DROP COLUMN leaving_member_id;`);
  }
}
