import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The pictures of cards say when the photo was compared with a selfie. Rows without that give the same text as before, so that heads which
 * are stored already stay right and no profile is written anew.
 */
const images = (verified: string) => `
  CREATE OR REPLACE FUNCTION main_image_json(photo jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN photo IS NULL THEN 'null' ELSE replace('{"id":"#","filename":"media/#/full.webp",'
      '"thumb_filename":"media/#/thumb.webp","match":"media/#/match.webp","status":"active","blurred":false,'
      '"main":true,"thumbhash":', '#', photo->>'id') || coalesce((photo->'thumbhash')::text, 'null')${verified} || '}' END;
  CREATE OR REPLACE FUNCTION blurred_image_json(photo jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN photo IS NULL THEN 'null' ELSE replace(replace('{"id":"@","filename":"photos/#.webp",'
      '"thumb_filename":"photos/#.webp","match":"photos/#.webp","status":"active","blurred":true,"main":true',
      '@', photo->>'id'), '#', photo->>'blurred_name')${verified} || '}' END;`;
const VERIFIED = ` || coalesce(',"verified_at":' || (photo->'verified_at')::text, '')`;

/** Main photos of every site without the time, so that no head says what the functions no longer do. */
const FORGET = `
  ALTER TABLE profiles NO FORCE ROW LEVEL SECURITY;
  UPDATE profiles SET main_photo = main_photo - 'verified_at' WHERE main_photo ? 'verified_at';
  ALTER TABLE profiles FORCE ROW LEVEL SECURITY;`;
const REMOVE_SELFIES = `
  ALTER TABLE photos NO FORCE ROW LEVEL SECURITY;
  DELETE FROM photos WHERE purpose = 'selfie';
  ALTER TABLE photos FORCE ROW LEVEL SECURITY;`;

const allow = (purposes: string) => `
  ALTER TABLE photos DROP CONSTRAINT photos_purpose_check;
  ALTER TABLE photos ADD CONSTRAINT photos_purpose_check CHECK (purpose IN (${purposes})) NOT VALID;`;

/**
 * Requests of members to be verified, selfies among the photos, and the time at which a photo was compared with one. The key refuses a
 * request of a fictional profile: it has no `real_id`.
 */
export class AddVerifications1763647086400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE verifications (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        member_id uuid NOT NULL,
        gesture text NOT NULL,
        state text NOT NULL,
        asked_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        photo_id uuid,
        sent_at timestamptz,
        decided_at timestamptz,
        decided_by uuid,
        reason text,
        CONSTRAINT pk_verifications PRIMARY KEY (site_id, id),
        CONSTRAINT fk_verifications_member FOREIGN KEY (site_id, member_id) REFERENCES profiles (site_id, real_id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX uq_verifications_open ON verifications (site_id, member_id) WHERE state IN ('open', 'waiting');
      CREATE UNIQUE INDEX uq_verifications_photo ON verifications (site_id, photo_id) WHERE photo_id IS NOT NULL;
      CREATE INDEX ix_verifications_member ON verifications (site_id, member_id, asked_at DESC);
      CREATE INDEX ix_verifications_order ON verifications ((state = 'waiting') DESC, sent_at, id);
      CREATE INDEX ix_verifications_waiting ON verifications (sent_at, id) WHERE state = 'waiting';
      CREATE INDEX ix_verifications_expiring ON verifications (expires_at) WHERE state = 'open';
      CREATE INDEX ix_verifications_kept ON verifications (decided_at) WHERE photo_id IS NOT NULL;
      CREATE INDEX ix_verifications_old ON verifications (asked_at);
      ${protectTenantTable('verifications')}
      ALTER TABLE photos ADD COLUMN verified_at timestamptz;
      ${allow(`'profile', 'message', 'selfie'`)}
      ${images(VERIFIED)}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${FORGET}
      ${images('')}
      ${REMOVE_SELFIES}
      ${allow(`'profile', 'message'`)}
      ALTER TABLE photos DROP COLUMN verified_at;
      DROP TABLE verifications;`);
  }
}
