import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protectTenantTable } from '@duet/platform';

/** Orders, what happened to each, and how each method of payment may be used. */
export class AddOrders1763641520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_methods (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        method text NOT NULL,
        country text,
        currency text,
        on_offer boolean NOT NULL,
        fee_fixed integer NOT NULL CHECK (fee_fixed >= 0),
        fee_basis_points integer NOT NULL CHECK (fee_basis_points BETWEEN 0 AND 10000),
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_payment_methods PRIMARY KEY (site_id, id),
        CONSTRAINT fk_payment_methods_site FOREIGN KEY (site_id) REFERENCES sites (id)
      );
      CREATE UNIQUE INDEX uq_payment_methods_place
        ON payment_methods (site_id, method, coalesce(country, ''), coalesce(currency, ''));
      ${protectTenantTable('payment_methods')}
      REVOKE INSERT, UPDATE, DELETE ON payment_methods FROM duet_app;

      CREATE TABLE orders (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        member_id uuid NOT NULL,
        payment_id text NOT NULL,
        company_id uuid NOT NULL,
        state text NOT NULL,
        state_before text,
        bundle_id uuid NOT NULL,
        credits integer NOT NULL CHECK (credits > 0),
        currency text NOT NULL,
        list_price integer NOT NULL CHECK (list_price > 0),
        discount_kind text,
        discount_percentage integer NOT NULL CHECK (discount_percentage BETWEEN 0 AND 100),
        discount integer NOT NULL CHECK (discount >= 0),
        paid integer NOT NULL CHECK (paid >= 0),
        fee integer NOT NULL CHECK (fee >= 0),
        total integer NOT NULL,
        vat_per_mille integer NOT NULL,
        vat integer NOT NULL,
        country text NOT NULL,
        method text NOT NULL,
        provider text NOT NULL,
        provider_ref text,
        redirect_url text,
        refunded integer NOT NULL DEFAULT 0,
        refunded_credits integer NOT NULL DEFAULT 0,
        frozen_credits integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        completed_at timestamptz,
        check_due_at timestamptz,
        CONSTRAINT pk_orders PRIMARY KEY (site_id, id),
        CONSTRAINT ck_orders_paid CHECK (paid = list_price - discount AND total = paid + fee),
        CONSTRAINT ck_orders_refunded CHECK (refunded BETWEEN 0 AND total AND refunded_credits BETWEEN 0 AND credits),
        CONSTRAINT ck_orders_frozen CHECK (frozen_credits BETWEEN 0 AND credits)
      );
      CREATE UNIQUE INDEX uq_orders_payment_id ON orders (site_id, payment_id);
      CREATE UNIQUE INDEX uq_orders_provider_ref ON orders (provider, provider_ref) WHERE provider_ref IS NOT NULL;
      CREATE INDEX ix_orders_member ON orders (site_id, member_id, id DESC);
      CREATE INDEX ix_orders_check ON orders (check_due_at) WHERE check_due_at IS NOT NULL;
      ${protectTenantTable('orders')}
      REVOKE DELETE ON orders FROM duet_app;

      CREATE TABLE order_events (
        site_id uuid NOT NULL,
        order_id uuid NOT NULL,
        seq integer NOT NULL,
        kind text NOT NULL,
        state_before text,
        state_after text,
        detail jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_order_events PRIMARY KEY (site_id, order_id, seq),
        CONSTRAINT fk_order_events_order FOREIGN KEY (site_id, order_id) REFERENCES orders (site_id, id)
      );
      ${protectTenantTable('order_events')}
      REVOKE UPDATE, DELETE ON order_events FROM duet_app;

      CREATE TABLE sandbox_payments (
        ref text NOT NULL,
        order_id uuid NOT NULL,
        status text NOT NULL,
        amount integer NOT NULL,
        currency text NOT NULL,
        method text NOT NULL,
        description text NOT NULL,
        return_url text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_sandbox_payments PRIMARY KEY (ref),
        CONSTRAINT uq_sandbox_payments_order UNIQUE (order_id)
      );
      GRANT SELECT, INSERT, UPDATE, DELETE ON sandbox_payments TO duet_system;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sandbox_payments, order_events, orders, payment_methods');
  }
}
