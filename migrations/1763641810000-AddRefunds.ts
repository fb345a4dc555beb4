import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protectTenantTable } from '@duet/platform';

export class AddRefunds1763641810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE refunds (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        order_id uuid NOT NULL,
        member_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('self', 'support', 'withdrawal')),
        state text NOT NULL CHECK (state IN ('requested', 'approved', 'sent', 'done', 'failed', 'declined')),
        credits integer NOT NULL CHECK (credits >= 0),
        amount integer NOT NULL CHECK (amount > 0),
        goodwill integer NOT NULL CHECK (goodwill BETWEEN 0 AND amount),
        currency text NOT NULL,
        reason text,
        requested_by uuid,
        approved_by uuid,
        client_key text,
        provider_ref text,
        failure text,
        tries integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        settled_at timestamptz,
        due_at timestamptz,
        CONSTRAINT pk_refunds PRIMARY KEY (site_id, id),
        CONSTRAINT fk_refunds_order FOREIGN KEY (site_id, order_id) REFERENCES orders (site_id, id),
        CONSTRAINT ck_refunds_second CHECK (approved_by IS NULL OR approved_by <> requested_by)
      );
      CREATE INDEX ix_refunds_order ON refunds (site_id, order_id);
      CREATE UNIQUE INDEX uq_refunds_key ON refunds (requested_by, client_key) WHERE client_key IS NOT NULL;
      CREATE INDEX ix_refunds_due ON refunds (due_at) WHERE due_at IS NOT NULL;
      CREATE INDEX ix_refunds_requested ON refunds (created_at) WHERE state = 'requested';
      ${protectTenantTable('refunds')}
      REVOKE DELETE ON refunds FROM duet_app;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refunds');
  }
}
