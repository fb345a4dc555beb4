import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protectTenantTable } from '@duet/platform';

/** Adds the bundles in which credits are sold: per site, country and currency (D-44). */
export class AddCreditBundles1763641510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE credit_bundles (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        country text,
        currency text NOT NULL,
        credits integer NOT NULL CHECK (credits > 0),
        price integer NOT NULL CHECK (price > 0),
        on_offer boolean NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_credit_bundles PRIMARY KEY (site_id, id),
        CONSTRAINT fk_credit_bundles_site FOREIGN KEY (site_id) REFERENCES sites (id)
      );
      CREATE UNIQUE INDEX uq_credit_bundles_offer ON credit_bundles (site_id, coalesce(country, ''), currency, credits);
      ${protectTenantTable('credit_bundles')}
      REVOKE INSERT, UPDATE, DELETE ON credit_bundles FROM duet_app;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE credit_bundles');
  }
}
