import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protectTenantTable } from '@duet/platform';

const MEMBER = 'FOREIGN KEY (site_id, member_id) REFERENCES accounts (site_id, id) ON DELETE CASCADE';
const ORDER = 'FOREIGN KEY (site_id, order_id) REFERENCES orders (site_id, id)';

/** Means of payment that are kept, methods that are blocked for a member, and mandates of direct debits. */
export class AddMeansAndMandates1763641710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders
        ADD COLUMN locale text NOT NULL DEFAULT 'en',
        ADD COLUMN keep_means boolean NOT NULL DEFAULT false,
        ADD COLUMN means_id uuid;
      ALTER TABLE companies ADD COLUMN creditor_id text;

      CREATE TABLE payment_means (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        member_id uuid NOT NULL,
        provider text NOT NULL,
        means_ref text NOT NULL,
        method text NOT NULL,
        label text NOT NULL,
        consent_text text NOT NULL,
        consent_locale text NOT NULL,
        consent_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        removed_at timestamptz,
        CONSTRAINT pk_payment_means PRIMARY KEY (site_id, id),
        CONSTRAINT uq_payment_means_ref UNIQUE (site_id, provider, means_ref),
        CONSTRAINT fk_payment_means_member ${MEMBER}
      );
      CREATE INDEX ix_payment_means_member ON payment_means (site_id, member_id, id DESC);
      ${protectTenantTable('payment_means')}
      REVOKE DELETE ON payment_means FROM duet_app;

      CREATE TABLE method_blocks (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        member_id uuid NOT NULL,
        method text NOT NULL,
        reason text NOT NULL CHECK (reason IN ('return', 'chargeback')),
        order_id uuid NOT NULL,
        until timestamptz,
        created_at timestamptz NOT NULL,
        settled_at timestamptz,
        settled_by text,
        CONSTRAINT pk_method_blocks PRIMARY KEY (site_id, id),
        CONSTRAINT uq_method_blocks_order UNIQUE (site_id, order_id, reason),
        CONSTRAINT fk_method_blocks_order ${ORDER}
      );
      CREATE INDEX ix_method_blocks_member ON method_blocks (site_id, member_id) WHERE settled_at IS NULL;
      ${protectTenantTable('method_blocks')}
      REVOKE DELETE ON method_blocks FROM duet_app;

      CREATE TABLE debit_mandates (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        member_id uuid NOT NULL,
        order_id uuid NOT NULL,
        reference text NOT NULL,
        creditor_id text NOT NULL,
        creditor_name text NOT NULL,
        holder text NOT NULL,
        street text NOT NULL,
        house_number text NOT NULL,
        postal_code text NOT NULL,
        city text NOT NULL,
        country text NOT NULL,
        iban_sealed bytea NOT NULL,
        iban_end text NOT NULL,
        phone_sealed bytea NOT NULL,
        phone_end text NOT NULL,
        text text NOT NULL,
        locale text NOT NULL,
        created_at timestamptz NOT NULL,
        authorised_at timestamptz,
        authorised_from text,
        code_hash bytea,
        code_sent_at timestamptz,
        codes_sent integer NOT NULL DEFAULT 0,
        tries integer NOT NULL DEFAULT 0,
        confirmed_at timestamptz,
        proof bytea,
        CONSTRAINT pk_debit_mandates PRIMARY KEY (site_id, id),
        CONSTRAINT uq_debit_mandates_reference UNIQUE (site_id, reference),
        CONSTRAINT fk_debit_mandates_order ${ORDER},
        CONSTRAINT ck_debit_mandates_confirmed CHECK (confirmed_at IS NULL OR (proof IS NOT NULL AND authorised_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX uq_debit_mandates_confirmed ON debit_mandates (site_id, order_id) WHERE confirmed_at IS NOT NULL;
      CREATE INDEX ix_debit_mandates_order ON debit_mandates (site_id, order_id);
      CREATE INDEX ix_debit_mandates_member ON debit_mandates (site_id, member_id, confirmed_at);
      ${protectTenantTable('debit_mandates')}
      REVOKE DELETE ON debit_mandates FROM duet_app;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE debit_mandates, method_blocks, payment_means;
      ALTER TABLE companies DROP COLUMN creditor_id;
      ALTER TABLE orders DROP COLUMN locale, DROP COLUMN keep_means, DROP COLUMN means_id;`);
  }
}
