import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantPlatformTable } from '@duet/platform';

/** Companies, sites with their versions of settings, and the domains that lead to them. */
export class AddSites1763640100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE companies (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        address text NOT NULL,
        kvk text,
        city text NOT NULL,
        country text NOT NULL,
        tradenames text[] NOT NULL DEFAULT '{}',
        vat_numbers jsonb NOT NULL DEFAULT '{}',
        support_phone text,
        support_email text,
        delete_discount integer NOT NULL DEFAULT 0 CHECK (delete_discount BETWEEN 0 AND 90),
        settings jsonb NOT NULL DEFAULT '{}',
        added timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );
      CREATE TABLE sites (
        id uuid PRIMARY KEY,
        key text NOT NULL CONSTRAINT uq_sites_key UNIQUE,
        company_id uuid NOT NULL CONSTRAINT fk_sites_company REFERENCES companies (id),
        niche smallint NOT NULL CHECK (niche BETWEEN 1 AND 7),
        name text NOT NULL,
        status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'archived')),
        draft jsonb NOT NULL DEFAULT '{}',
        published_version integer,
        is_demo boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );
      CREATE INDEX ix_sites_company ON sites (company_id);
      CREATE TABLE site_versions (
        site_id uuid NOT NULL CONSTRAINT fk_site_versions_site REFERENCES sites (id) ON DELETE CASCADE,
        version integer NOT NULL,
        niche smallint NOT NULL,
        name text NOT NULL,
        company_id uuid NOT NULL,
        settings jsonb NOT NULL,
        published_by uuid,
        published_at timestamptz NOT NULL,
        CONSTRAINT pk_site_versions PRIMARY KEY (site_id, version)
      );
      CREATE TABLE domains (
        host text PRIMARY KEY,
        site_id uuid NOT NULL CONSTRAINT fk_domains_site REFERENCES sites (id) ON DELETE CASCADE,
        is_primary boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX ix_domains_site ON domains (site_id);
      CREATE UNIQUE INDEX uq_domains_primary ON domains (site_id) WHERE is_primary;
      ${['companies', 'sites', 'domains', 'site_versions'].map(grantPlatformTable).join('\n')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE domains, site_versions, sites, companies');
  }
}
