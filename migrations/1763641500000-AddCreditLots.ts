import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protectTenantTable } from '@duet/platform';

/** Which credits of a wallet came as a gift and which with which order, and what is left of each. */
export class AddCreditLots1763641500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE credit_lots (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        seq integer NOT NULL,
        kind text NOT NULL CHECK (kind IN ('bonus', 'purchase')),
        order_id uuid,
        granted integer NOT NULL CHECK (granted > 0),
        remaining integer NOT NULL,
        expires_at timestamptz,
        CONSTRAINT pk_credit_lots PRIMARY KEY (site_id, member_id, seq),
        CONSTRAINT fk_credit_lots_entry FOREIGN KEY (site_id, member_id, seq)
          REFERENCES credit_entries (site_id, member_id, seq),
        CONSTRAINT ck_credit_lots_remaining CHECK (remaining BETWEEN 0 AND granted),
        CONSTRAINT ck_credit_lots_kind CHECK ((kind = 'purchase') = (order_id IS NOT NULL)),
        CONSTRAINT ck_credit_lots_expiry CHECK (kind = 'bonus' OR expires_at IS NULL)
      );
      CREATE UNIQUE INDEX uq_credit_lots_order ON credit_lots (site_id, order_id) WHERE order_id IS NOT NULL;
      CREATE INDEX ix_credit_lots_expiry ON credit_lots (expires_at) WHERE remaining > 0 AND expires_at IS NOT NULL;
      ${protectTenantTable('credit_lots')}
      REVOKE DELETE ON credit_lots FROM duet_app;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE credit_lots');
  }
}
