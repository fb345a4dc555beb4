import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The part of a card that is the same for every viewer, as JSON text beside the row: made when the profile changes
 * instead of for every card of every list. It ends open: age, online and shared interests follow.
 */
export class AddCardHeads1763640900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION json_word(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN coalesce(to_json(word)::text, 'null');
      CREATE FUNCTION main_image_json(photo jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN CASE WHEN photo IS NULL THEN 'null' ELSE replace('{"id":"#","filename":"media/#/full.webp",'
          '"thumb_filename":"media/#/thumb.webp","match":"media/#/match.webp","status":"active","blurred":false,'
          '"main":true}', '#', photo->>'id') END;
      ALTER TABLE profiles ADD COLUMN card_head text NOT NULL GENERATED ALWAYS AS (
        '{"id":"' || id::text || '","name":' || json_word(name) || ',"country":' || json_word(country)
        || ',"fictional":' || CASE WHEN fictional THEN 'true' ELSE 'false' END
        || ',"region":' || json_word(CASE WHEN 'region' = ANY(hidden_fields) THEN NULL ELSE region END)
        || ',"city":' || json_word(CASE WHEN 'city' = ANY(hidden_fields) THEN NULL ELSE city END)
        || ',"main_image":' || main_image_json(main_photo)) STORED;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profiles DROP COLUMN card_head;
      DROP FUNCTION main_image_json(jsonb);
      DROP FUNCTION json_word(text);`);
  }
}
