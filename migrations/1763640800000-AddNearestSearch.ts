import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Nearest members by an index that yields them in order of distance. A degree of longitude is shortened by the middle
 * latitude of the country, so that the distance of two points is nearly true within it; true distances then order the
 * few that are found. Only this search asks for a known cell, so no other one can take this index by mistake.
 */
export class AddNearestSearch1763640800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS btree_gist;
      CREATE FUNCTION longitude_scale(country text) RETURNS double precision
        LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN CASE country
          WHEN 'US' THEN 0.777 WHEN 'NL' THEN 0.614 WHEN 'BE' THEN 0.633 WHEN 'FR' THEN 0.688 WHEN 'IT' THEN 0.743
          WHEN 'ES' THEN 0.766 WHEN 'DE' THEN 0.626 WHEN 'AT' THEN 0.675 WHEN 'IE' THEN 0.598 WHEN 'GB' THEN 0.609
          WHEN 'CA' THEN 0.656 WHEN 'PL' THEN 0.616 WHEN 'AU' THEN 0.839 WHEN 'NZ' THEN 0.755 WHEN 'CH' THEN 0.683
          WHEN 'DK' THEN 0.560 WHEN 'FI' THEN 0.469 WHEN 'NO' THEN 0.485 WHEN 'SE' THEN 0.506
          ELSE 0.643 END;
      ALTER TABLE profiles ADD COLUMN cell_point point
        GENERATED ALWAYS AS (point(cell_lon::float8 * longitude_scale(country), cell_lat::float8)) STORED;
      CREATE INDEX ix_profiles_nearest ON profiles USING gist (site_id, audience, country, cell_point)
        WHERE searchable AND cell_lat IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX ix_profiles_nearest;
      ALTER TABLE profiles DROP COLUMN cell_point;
      DROP FUNCTION longitude_scale(text);`);
  }
}
