import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sandbox keeps means of payment and pays back. */
export class ExtendSandbox1763641700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sandbox_payments
        ADD COLUMN origin text NOT NULL DEFAULT '',
        ADD COLUMN locale text NOT NULL DEFAULT 'en',
        ADD COLUMN member_ref text NOT NULL DEFAULT '',
        ADD COLUMN keeps_means boolean NOT NULL DEFAULT false,
        ADD COLUMN means_ref text,
        ADD COLUMN next_status text,
        ADD COLUMN next_at timestamptz,
        ADD COLUMN tell_at timestamptz;
      CREATE INDEX ix_sandbox_payments_next ON sandbox_payments (next_at) WHERE next_at IS NOT NULL;
      CREATE INDEX ix_sandbox_payments_tell ON sandbox_payments (tell_at) WHERE tell_at IS NOT NULL;

      CREATE TABLE sandbox_means (
        ref text NOT NULL,
        member_ref text NOT NULL,
        label text NOT NULL,
        declines boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_sandbox_means PRIMARY KEY (ref)
      );
      GRANT SELECT, INSERT, UPDATE, DELETE ON sandbox_means TO duet_system;

      CREATE TABLE sandbox_refunds (
        ref text NOT NULL,
        refund_id uuid NOT NULL,
        payment_ref text NOT NULL,
        amount integer NOT NULL CHECK (amount > 0),
        status text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_sandbox_refunds PRIMARY KEY (ref),
        CONSTRAINT uq_sandbox_refunds_refund UNIQUE (refund_id),
        CONSTRAINT fk_sandbox_refunds_payment FOREIGN KEY (payment_ref) REFERENCES sandbox_payments (ref)
      );
      CREATE INDEX ix_sandbox_refunds_payment ON sandbox_refunds (payment_ref);
      GRANT SELECT, INSERT, UPDATE, DELETE ON sandbox_refunds TO duet_system;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE sandbox_refunds, sandbox_means;
      ALTER TABLE sandbox_payments
        DROP COLUMN origin, DROP COLUMN locale, DROP COLUMN member_ref, DROP COLUMN keeps_means,
        DROP COLUMN means_ref, DROP COLUMN next_status, DROP COLUMN next_at, DROP COLUMN tell_at;`);
  }
}
