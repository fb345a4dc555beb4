import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The search for the nearest and its index fit each other alone: as long as that search asked for `searchable`, the planner
 * could take an index by time and sort, and at a million profiles it did. Here the point itself is null for whoever is not
 * searchable, and to ask for the point is what no other search does.
 */
export class MendNearestIndex1763641340000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX ix_profiles_nearest;
      CREATE INDEX ix_profiles_nearest ON profiles
        USING gist (site_id, audience, country, (CASE WHEN searchable THEN cell_point END))
        WHERE (CASE WHEN searchable THEN cell_point END) IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX ix_profiles_nearest;
      CREATE INDEX ix_profiles_nearest ON profiles USING gist (site_id, audience, country, cell_point)
        WHERE searchable AND cell_lat IS NOT NULL`);
  }
}
