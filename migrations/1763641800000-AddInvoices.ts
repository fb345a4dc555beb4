import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantPlatformTable, protectTenantTable } from '@duet/platform';

/** Invoices and credit notes, and the numbers that their companies have given out. */
export class AddInvoices1763641800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invoice_counters (
        company_id uuid NOT NULL,
        series text NOT NULL CHECK (series IN ('invoice', 'credit_note')),
        year integer NOT NULL,
        last integer NOT NULL CHECK (last > 0),
        CONSTRAINT pk_invoice_counters PRIMARY KEY (company_id, series, year),
        CONSTRAINT fk_invoice_counters_company FOREIGN KEY (company_id) REFERENCES companies (id)
      );
      ${grantPlatformTable('invoice_counters')}
      GRANT INSERT, UPDATE ON invoice_counters TO duet_app;

      CREATE TABLE invoices (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        company_id uuid NOT NULL,
        series text NOT NULL CHECK (series IN ('invoice', 'credit_note')),
        year integer NOT NULL,
        number integer NOT NULL CHECK (number > 0),
        order_id uuid NOT NULL,
        refund_id uuid,
        member_id uuid NOT NULL,
        locale text NOT NULL,
        seller jsonb NOT NULL,
        buyer jsonb NOT NULL,
        lines jsonb NOT NULL,
        payment_id text NOT NULL,
        method text NOT NULL,
        currency text NOT NULL,
        total integer NOT NULL CHECK (total >= 0),
        vat_per_mille integer NOT NULL,
        vat integer NOT NULL CHECK (vat BETWEEN 0 AND total),
        issued_at timestamptz NOT NULL,
        CONSTRAINT pk_invoices PRIMARY KEY (site_id, id),
        CONSTRAINT fk_invoices_order FOREIGN KEY (site_id, order_id) REFERENCES orders (site_id, id),
        CONSTRAINT uq_invoices_number UNIQUE (company_id, series, year, number),
        CONSTRAINT ck_invoices_refund CHECK ((series = 'invoice') = (refund_id IS NULL))
      );
      CREATE UNIQUE INDEX uq_invoices_order ON invoices (site_id, order_id) WHERE series = 'invoice';
      CREATE UNIQUE INDEX uq_invoices_refund ON invoices (site_id, refund_id) WHERE series = 'credit_note';
      CREATE INDEX ix_invoices_order ON invoices (site_id, order_id);
      ${protectTenantTable('invoices')}
      REVOKE UPDATE, DELETE ON invoices FROM duet_app;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoices, invoice_counters');
  }
}
