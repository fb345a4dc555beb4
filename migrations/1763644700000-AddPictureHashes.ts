import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Perceptual hashes of photos, those of rejected ones, and who of the moderators has which item in front of them. */
export class AddPictureHashes1763644700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE photos ADD COLUMN picture_hash bigint;

      -- Two hashes that differ in fewer than eight bits have one of their eight bytes in common.
      CREATE FUNCTION picture_bands(hash bigint) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN (SELECT array_agg(band * 256 + ((hash >> (band * 8)) & 255)::integer) FROM generate_series(0, 7) AS band);

      CREATE TABLE rejected_pictures (
        site_id uuid NOT NULL,
        photo_id uuid NOT NULL,
        hash bigint NOT NULL,
        reason text NOT NULL,
        rejected_at timestamptz NOT NULL,
        CONSTRAINT pk_rejected_pictures PRIMARY KEY (site_id, photo_id),
        CONSTRAINT fk_rejected_pictures_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      CREATE INDEX ix_rejected_pictures_bands ON rejected_pictures USING gin (picture_bands(hash));
      CREATE INDEX ix_rejected_pictures_age ON rejected_pictures (rejected_at);
      ${protectTenantTable('rejected_pictures')}

      CREATE TABLE moderation_claims (
        site_id uuid NOT NULL,
        kind text NOT NULL,
        subject_id uuid NOT NULL,
        staff_id uuid NOT NULL,
        until timestamptz NOT NULL,
        CONSTRAINT pk_moderation_claims PRIMARY KEY (site_id, kind, subject_id),
        CONSTRAINT fk_moderation_claims_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      CREATE INDEX ix_moderation_claims_staff ON moderation_claims (staff_id, kind);
      CREATE INDEX ix_moderation_claims_until ON moderation_claims (until);
      ${protectTenantTable('moderation_claims')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE moderation_claims, rejected_pictures;
      DROP FUNCTION picture_bands(bigint);
      ALTER TABLE photos DROP COLUMN picture_hash`);
  }
}
