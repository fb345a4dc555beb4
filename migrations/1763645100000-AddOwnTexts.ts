import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that a company or a site has in place of the product's: pages and mails, in each language, with their versions. */
export class AddOwnTexts1763645100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE own_texts (
        id uuid PRIMARY KEY,
        company_id uuid CONSTRAINT fk_own_texts_company REFERENCES companies (id) ON DELETE CASCADE,
        site_id uuid CONSTRAINT fk_own_texts_site REFERENCES sites (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('page', 'mail')),
        key text NOT NULL,
        locale text NOT NULL,
        draft jsonb,
        published jsonb,
        published_version integer,
        updated_at timestamptz NOT NULL,
        CHECK (num_nonnulls(company_id, site_id) = 1),
        CONSTRAINT uq_own_texts_place UNIQUE NULLS NOT DISTINCT (company_id, site_id, kind, key, locale)
      );
      CREATE INDEX ix_own_texts_site ON own_texts (site_id) WHERE site_id IS NOT NULL;
      CREATE TABLE own_text_versions (
        text_id uuid NOT NULL CONSTRAINT fk_own_text_versions_text REFERENCES own_texts (id) ON DELETE CASCADE,
        version integer NOT NULL,
        content jsonb,
        note text,
        published_by text NOT NULL,
        published_at timestamptz NOT NULL,
        CONSTRAINT pk_own_text_versions PRIMARY KEY (text_id, version)
      );
      GRANT SELECT, INSERT, UPDATE, DELETE ON own_texts, own_text_versions TO duet_system;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE own_text_versions, own_texts');
  }
}
