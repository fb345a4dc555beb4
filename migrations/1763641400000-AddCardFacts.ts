import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the facts that a card takes from a row besides its head, as one short text made when the profile changes:
 * `born|country|shows online|latitude|longitude|interests`, with nothing where the member hides it or is fictional. A list
 * then reads two texts for each card, and what depends on the viewer is worked out where the answer is put together.
 */
export class AddCardFacts1763641400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION joined_words(words text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN array_to_string(words, ',');
      ALTER TABLE profiles ADD COLUMN card_facts text NOT NULL GENERATED ALWAYS AS (
        (extract(year FROM birth_date) * 10000 + extract(month FROM birth_date) * 100 + extract(day FROM birth_date))::text
        || '|' || country
        || CASE WHEN status = 'active' AND NOT invisible AND NOT fictional THEN '|1|' ELSE '|0|' END
        || CASE WHEN fictional OR hidden_fields && '{region,city}'::text[] OR cell_lat IS NULL OR cell_lon IS NULL THEN '|'
          ELSE cell_lat::text || '|' || cell_lon::text END
        || '|' || CASE WHEN 'interests' = ANY(hidden_fields) THEN '' ELSE joined_words(interests) END) STORED;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profiles DROP COLUMN card_facts;
      DROP FUNCTION joined_words(text[]);`);
  }
}
