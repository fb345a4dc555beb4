import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protectTenantTable } from '@duet/platform';

/** Withdrawals declared without logging in, and what members allow themselves to spend. */
export class AddWithdrawals1763641820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE withdrawals (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        member_id uuid NOT NULL,
        payment_id text NOT NULL,
        order_id uuid,
        token_hash bytea NOT NULL,
        declared_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        confirmed_at timestamptz,
        refund_id uuid,
        CONSTRAINT pk_withdrawals PRIMARY KEY (site_id, id),
        CONSTRAINT fk_withdrawals_order FOREIGN KEY (site_id, order_id) REFERENCES orders (site_id, id)
      );
      CREATE UNIQUE INDEX uq_withdrawals_token ON withdrawals (site_id, token_hash);
      ${protectTenantTable('withdrawals')}
      REVOKE DELETE ON withdrawals FROM duet_app;

      CREATE TABLE spend_guards (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        weekly_limit integer CHECK (weekly_limit > 0),
        currency text NOT NULL,
        next_limit integer CHECK (next_limit > 0),
        next_at timestamptz,
        paused_until timestamptz,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_spend_guards PRIMARY KEY (site_id, member_id)
      );
      ${protectTenantTable('spend_guards')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE spend_guards, withdrawals');
  }
}
