import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protectTenantTable } from '@duet/platform';

/** Discount codes, and which order was made with which discount. */
export class AddDiscounts1763641600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE discount_codes (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        code text NOT NULL,
        code_key text NOT NULL,
        country text,
        member_id uuid,
        percentage smallint NOT NULL CHECK (percentage BETWEEN 1 AND 90),
        currency text,
        minimum_order_value integer CHECK (minimum_order_value > 0),
        payment_methods text[],
        starts_at timestamptz NOT NULL,
        expires_at timestamptz,
        max_uses integer CHECK (max_uses > 0),
        reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
        consumed integer NOT NULL DEFAULT 0 CHECK (consumed >= 0),
        status text NOT NULL,
        batch_id uuid,
        note text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_discount_codes PRIMARY KEY (site_id, id),
        CONSTRAINT uq_discount_codes_key UNIQUE (site_id, code_key),
        CONSTRAINT fk_discount_codes_site FOREIGN KEY (site_id) REFERENCES sites (id),
        CONSTRAINT ck_discount_codes_minimum CHECK (minimum_order_value IS NULL OR currency IS NOT NULL),
        CONSTRAINT ck_discount_codes_window CHECK (expires_at > starts_at)
      );
      CREATE INDEX ix_discount_codes_batch ON discount_codes (site_id, batch_id) WHERE batch_id IS NOT NULL;
      CREATE INDEX ix_discount_codes_member ON discount_codes (site_id, member_id) WHERE member_id IS NOT NULL;
      ${protectTenantTable('discount_codes')}
      REVOKE INSERT, UPDATE, DELETE ON discount_codes FROM duet_app;
      GRANT UPDATE (reserved, consumed, status) ON discount_codes TO duet_app;

      CREATE TABLE discount_uses (
        site_id uuid NOT NULL,
        order_id uuid NOT NULL,
        code_id uuid,
        kind text NOT NULL,
        member_id uuid NOT NULL,
        state text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_discount_uses PRIMARY KEY (site_id, order_id),
        CONSTRAINT fk_discount_uses_order FOREIGN KEY (site_id, order_id) REFERENCES orders (site_id, id),
        CONSTRAINT fk_discount_uses_code FOREIGN KEY (site_id, code_id) REFERENCES discount_codes (site_id, id),
        CONSTRAINT ck_discount_uses_kind CHECK ((kind = 'code') = (code_id IS NOT NULL))
      );
      CREATE INDEX ix_discount_uses_member ON discount_uses (site_id, member_id);
      CREATE INDEX ix_discount_uses_code ON discount_uses (site_id, code_id) WHERE code_id IS NOT NULL;
      ${protectTenantTable('discount_uses')}
      REVOKE DELETE ON discount_uses FROM duet_app;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE discount_uses, discount_codes');
  }
}
