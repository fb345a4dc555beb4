import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cards say how far away somebody is by operators alone: as functions these two were a call for every card. */
export class DropDistanceFunctions1763641320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION flat_km(double precision, double precision, double precision, double precision);
      DROP FUNCTION distance_step(double precision);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION distance_step(km double precision) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN CASE WHEN km IS NULL THEN 'null' WHEN km <= 5 THEN '"5"' WHEN km <= 10 THEN '"10"' WHEN km <= 25 THEN '"25"'
          WHEN km <= 50 THEN '"50"' WHEN km <= 100 THEN '"100"' ELSE '"100+"' END;
      CREATE FUNCTION flat_km(lat_a double precision, lon_a double precision, lat_b double precision, lon_b double precision)
        RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN 111.195 * sqrt(power(lat_a - lat_b, 2)
          + power((lon_a - lon_b) * cos(radians((lat_a + lat_b) / 2)), 2));`);
  }
}
