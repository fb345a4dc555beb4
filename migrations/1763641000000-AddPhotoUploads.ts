import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of every site, for one change: the owner sees none of them otherwise. */
const unforced = (sql: string): string => `
  ALTER TABLE photos NO FORCE ROW LEVEL SECURITY;
  ${sql}
  ALTER TABLE photos FORCE ROW LEVEL SECURITY;`;

const COLUMNS = `
  ALTER TABLE photos
    ADD COLUMN purpose text NOT NULL DEFAULT 'profile' CHECK (purpose IN ('profile', 'message')),
    ADD COLUMN processed boolean NOT NULL DEFAULT true,
    ADD COLUMN reviewed boolean NOT NULL DEFAULT true,
    ADD COLUMN decided_at timestamptz,
    ADD COLUMN decided_by uuid,
    ADD COLUMN main_wanted boolean NOT NULL DEFAULT false,
    ALTER COLUMN blurred_name DROP NOT NULL,
    ADD CONSTRAINT photos_shown CHECK (status <> 'active' OR (processed AND blurred_name IS NOT NULL)),
    ADD CONSTRAINT photos_main CHECK (NOT main OR (purpose = 'profile' AND status <> 'rejected'));
  CREATE INDEX ix_photos_blurred ON photos (blurred_name);
  CREATE INDEX ix_photos_waiting ON photos ((main OR main_wanted) DESC, created_at, id)
    WHERE processed AND purpose = 'profile' AND (status = 'pending' OR (NOT reviewed AND (main OR main_wanted)));
  CREATE INDEX ix_photos_unprocessed ON photos (created_at) WHERE NOT processed;`;

const DROP_COLUMNS = `
  DROP INDEX ix_photos_blurred, ix_photos_waiting, ix_photos_unprocessed;
  ALTER TABLE photos DROP CONSTRAINT photos_shown, DROP CONSTRAINT photos_main,
    DROP COLUMN purpose, DROP COLUMN processed, DROP COLUMN reviewed, DROP COLUMN decided_at, DROP COLUMN decided_by,
    DROP COLUMN main_wanted, ALTER COLUMN blurred_name SET NOT NULL;`;

const IMAGES = `
  CREATE OR REPLACE FUNCTION main_image_json(photo jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN photo IS NULL THEN 'null' ELSE replace('{"id":"#","filename":"media/#/full.webp",'
      '"thumb_filename":"media/#/thumb.webp","match":"media/#/match.webp","status":"active","blurred":false,'
      '"main":true,"thumbhash":', '#', photo->>'id') || coalesce((photo->'thumbhash')::text, 'null') || '}' END;
  CREATE FUNCTION blurred_image_json(photo jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN photo IS NULL THEN 'null' ELSE replace(replace('{"id":"@","filename":"photos/#.webp",'
      '"thumb_filename":"photos/#.webp","match":"photos/#.webp","status":"active","blurred":true,"main":true}',
      '@', photo->>'id'), '#', photo->>'blurred_name') END;`;

const OLD_IMAGES = `
  DROP FUNCTION blurred_image_json(jsonb);
  CREATE OR REPLACE FUNCTION main_image_json(photo jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN photo IS NULL THEN 'null' ELSE replace('{"id":"#","filename":"media/#/full.webp",'
      '"thumb_filename":"media/#/thumb.webp","match":"media/#/match.webp","status":"active","blurred":false,'
      '"main":true}', '#', photo->>'id') END;`;

/** A stored column is made anew only when it is added anew. */
const HEADS = `
  ALTER TABLE profiles DROP COLUMN card_head;
  ALTER TABLE profiles ADD COLUMN card_head text NOT NULL GENERATED ALWAYS AS (
    '{"id":"' || id::text || '","name":' || json_word(name) || ',"country":' || json_word(country)
    || ',"fictional":' || CASE WHEN fictional THEN 'true' ELSE 'false' END
    || ',"region":' || json_word(CASE WHEN 'region' = ANY(hidden_fields) THEN NULL ELSE region END)
    || ',"city":' || json_word(CASE WHEN 'city' = ANY(hidden_fields) THEN NULL ELSE city END)
    || ',"main_image":' || main_image_json(main_photo)) STORED;`;

/** Photos from their upload on: unprocessed at first, for a profile or a message, decided on by a person or a rule. */
export class AddPhotoUploads1763641000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(unforced("UPDATE photos SET main = false WHERE main AND status = 'rejected';"));
    await runner.query(`${COLUMNS}${IMAGES}${HEADS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(unforced("DELETE FROM photos WHERE blurred_name IS NULL OR purpose <> 'profile';"));
    await runner.query(`${OLD_IMAGES}${HEADS}${DROP_COLUMNS}`);
  }
}
