import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Date plans: where and when a member meets somebody, for a friend who has the link. */
export class AddDatePlans1763647080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE date_plans (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        id uuid NOT NULL,
        token_hash bytea NOT NULL,
        companion text NOT NULL,
        city text,
        place text NOT NULL,
        begins_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        zone text NOT NULL,
        note text,
        created_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        back_at timestamptz,
        withdrawn_at timestamptz,
        CONSTRAINT pk_date_plans PRIMARY KEY (site_id, member_id, id),
        CONSTRAINT uq_date_plans_token UNIQUE (site_id, token_hash),
        CONSTRAINT fk_date_plans_member FOREIGN KEY (site_id, member_id) REFERENCES profiles (site_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ix_date_plans_ends ON date_plans (ends_at);
      ${protectTenantTable('date_plans')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE date_plans');
  }
}
