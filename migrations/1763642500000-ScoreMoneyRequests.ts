import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protectTenantTable } from '@duet/platform';

/**
 * A message that asks for money carries a hint for its reader and points for its sender (D-40); a like that was shown unasked
 * is remembered apart from its profile having been opened (D-31).
 */
export class ScoreMoneyRequests1763642500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE messages ADD COLUMN hint text;
      CREATE TABLE member_risks (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        message_id uuid NOT NULL,
        reason text NOT NULL CHECK (reason IN ('money')),
        points integer NOT NULL CHECK (points > 0),
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_member_risks PRIMARY KEY (site_id, member_id, message_id)
      );
      ${protectTenantTable('member_risks')}
      ALTER TABLE swipes ADD COLUMN shown_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE swipes DROP COLUMN shown_at;
      DROP TABLE member_risks;
      ALTER TABLE messages DROP COLUMN hint`);
  }
}
