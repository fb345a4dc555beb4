import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps what became of those who signed up: their first payment, the weeks in which they wrote, and the numbers of each week of sign-ups.
 * The past is counted anew.
 */
export class FollowSignUps1763646110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member_milestones
        ALTER COLUMN first_message_at DROP NOT NULL,
        ADD COLUMN first_paid_at timestamptz,
        ADD COLUMN written_weeks smallint NOT NULL DEFAULT 0;

      CREATE TABLE cohort_weeks (
        site_id uuid NOT NULL,
        week date NOT NULL,
        sign_ups integer NOT NULL,
        activated integer NOT NULL,
        wrote integer NOT NULL,
        paid integer NOT NULL,
        written integer[] NOT NULL,
        CONSTRAINT pk_cohort_weeks PRIMARY KEY (site_id, week),
        CONSTRAINT fk_cohort_weeks_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      ${protectTenantTable('cohort_weeks')}
      DELETE FROM statistic_progress;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE cohort_weeks;
      DELETE FROM member_milestones WHERE first_message_at IS NULL;
      ALTER TABLE member_milestones
        ALTER COLUMN first_message_at SET NOT NULL, DROP COLUMN first_paid_at, DROP COLUMN written_weeks;`);
  }
}
