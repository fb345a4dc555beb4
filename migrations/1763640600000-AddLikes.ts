import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protectTenantTable } from '@duet/platform';

/** Likes, passes and matches. The keys refuse a like or a match by a fictional profile: it has no `real_id` (D-31). */
export class AddLikes1763640600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE swipes (
        site_id uuid NOT NULL,
        from_id uuid NOT NULL,
        to_id uuid NOT NULL,
        direction text NOT NULL CHECK (direction IN ('like', 'pass')),
        delivered boolean NOT NULL DEFAULT true,
        seen_at timestamptz,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_swipes PRIMARY KEY (site_id, from_id, to_id),
        CONSTRAINT fk_swipes_from FOREIGN KEY (site_id, from_id) REFERENCES profiles (site_id, real_id) ON DELETE CASCADE,
        CHECK (from_id <> to_id)
      );
      CREATE INDEX ix_swipes_received ON swipes (site_id, to_id, created_at DESC) INCLUDE (from_id)
        WHERE direction = 'like';
      ${protectTenantTable('swipes')}
      CREATE TABLE matches (
        site_id uuid NOT NULL,
        a_id uuid NOT NULL,
        b_id uuid NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_matches PRIMARY KEY (site_id, a_id, b_id),
        CONSTRAINT fk_matches_a FOREIGN KEY (site_id, a_id) REFERENCES profiles (site_id, real_id) ON DELETE CASCADE,
        CONSTRAINT fk_matches_b FOREIGN KEY (site_id, b_id) REFERENCES profiles (site_id, real_id) ON DELETE CASCADE,
        CHECK (a_id < b_id)
      );
      CREATE INDEX ix_matches_b ON matches (site_id, b_id, a_id);
      ${protectTenantTable('matches')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE matches, swipes');
  }
}
