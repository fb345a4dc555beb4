import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const FIELDS = 'country, currency, credits, price, on_offer';

/** Keeps each bundle as it was, from when to when, by the database itself, so that prices of an earlier moment can be shown. */
export class KeepBundleVersions1763646320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE credit_bundle_versions (
        site_id uuid NOT NULL,
        bundle_id uuid NOT NULL,
        from_at timestamptz NOT NULL,
        until_at timestamptz,
        country text,
        currency text NOT NULL,
        credits integer NOT NULL,
        price integer NOT NULL,
        on_offer boolean NOT NULL,
        CONSTRAINT pk_credit_bundle_versions PRIMARY KEY (site_id, bundle_id, from_at),
        CONSTRAINT fk_credit_bundle_versions_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      ALTER TABLE credit_bundles NO FORCE ROW LEVEL SECURITY;
      INSERT INTO credit_bundle_versions (site_id, bundle_id, from_at, ${FIELDS})
      SELECT site_id, id, updated_at, ${FIELDS} FROM credit_bundles;
      ALTER TABLE credit_bundles FORCE ROW LEVEL SECURITY;
      ${protectTenantTable('credit_bundle_versions')}

      CREATE FUNCTION keep_bundle_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          UPDATE credit_bundle_versions SET until_at = CASE TG_OP WHEN 'UPDATE' THEN NEW.updated_at ELSE now() END
          WHERE site_id = OLD.site_id AND bundle_id = OLD.id AND until_at IS NULL;
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO credit_bundle_versions (site_id, bundle_id, from_at, ${FIELDS})
          VALUES (NEW.site_id, NEW.id, NEW.updated_at, NEW.country, NEW.currency, NEW.credits, NEW.price, NEW.on_offer)
          ON CONFLICT (site_id, bundle_id, from_at) DO UPDATE SET until_at = NULL, country = excluded.country,
            currency = excluded.currency, credits = excluded.credits, price = excluded.price, on_offer = excluded.on_offer;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER credit_bundles_kept AFTER INSERT OR UPDATE OR DELETE ON credit_bundles
        FOR EACH ROW EXECUTE FUNCTION keep_bundle_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER credit_bundles_kept ON credit_bundles;
      DROP FUNCTION keep_bundle_version();
      DROP TABLE credit_bundle_versions`);
  }
}
