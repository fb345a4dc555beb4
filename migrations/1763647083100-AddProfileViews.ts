import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Views of profiles, one row for two members with the last time; the members who show visits, and when each last looked at the list.
 * The keys refuse a view by or of a fictional profile: it has no `real_id`.
 */
export class AddProfileViews1763647083100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE profile_views (
        site_id uuid NOT NULL,
        viewed_id uuid NOT NULL,
        viewer_id uuid NOT NULL,
        viewed_at timestamptz NOT NULL,
        CONSTRAINT pk_profile_views PRIMARY KEY (site_id, viewed_id, viewer_id),
        CONSTRAINT fk_profile_views_viewed FOREIGN KEY (site_id, viewed_id) REFERENCES profiles (site_id, real_id) ON DELETE CASCADE,
        CONSTRAINT fk_profile_views_viewer FOREIGN KEY (site_id, viewer_id) REFERENCES profiles (site_id, real_id) ON DELETE CASCADE,
        CONSTRAINT ck_profile_views_viewer CHECK (viewed_id <> viewer_id)
      );
      CREATE INDEX ix_profile_views_newest ON profile_views (site_id, viewed_id, viewed_at DESC, viewer_id DESC);
      CREATE INDEX ix_profile_views_viewer ON profile_views (site_id, viewer_id);
      CREATE INDEX ix_profile_views_old ON profile_views (viewed_at);
      ${protectTenantTable('profile_views')}
      ALTER TABLE profiles ADD COLUMN shows_visits boolean NOT NULL DEFAULT false;
      ALTER TABLE member_states ADD COLUMN visitors_seen_at timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE profile_views;
      ALTER TABLE profiles DROP COLUMN shows_visits;
      ALTER TABLE member_states DROP COLUMN visitors_seen_at;`);
  }
}
