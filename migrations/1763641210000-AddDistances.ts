import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the distance of two cells of 2 km, in the only steps that are ever shown (D-19). The flat formula is exact enough for
 * steps of 5 km and more, and several times cheaper than the sphere: every card of every list asks.
 */
export class AddDistances1763641210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION distance_step(km double precision) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN CASE WHEN km IS NULL THEN 'null' WHEN km <= 5 THEN '"5"' WHEN km <= 10 THEN '"10"' WHEN km <= 25 THEN '"25"'
          WHEN km <= 50 THEN '"50"' WHEN km <= 100 THEN '"100"' ELSE '"100+"' END;
      CREATE FUNCTION flat_km(lat_a double precision, lon_a double precision, lat_b double precision, lon_b double precision)
        RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN 111.195 * sqrt(power(lat_a - lat_b, 2)
          + power((lon_a - lon_b) * cos(radians((lat_a + lat_b) / 2)), 2));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION flat_km(double precision, double precision, double precision, double precision);
      DROP FUNCTION distance_step(double precision);`);
  }
}
