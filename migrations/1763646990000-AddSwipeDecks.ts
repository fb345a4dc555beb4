import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Decks of the swipe game: members found ahead for each player, and the last passes, which can be undone (D-32). */
export class AddSwipeDecks1763646990000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE swipe_decks (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        ids uuid[] NOT NULL DEFAULT '{}',
        passed uuid[] NOT NULL DEFAULT '{}',
        walk_time timestamptz,
        walk_id uuid,
        walked_at timestamptz,
        used_at timestamptz NOT NULL,
        CONSTRAINT pk_swipe_decks PRIMARY KEY (site_id, member_id),
        CONSTRAINT fk_swipe_decks_member FOREIGN KEY (site_id, member_id) REFERENCES profiles (site_id, id) ON DELETE CASCADE
      );
      ${protectTenantTable('swipe_decks')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE swipe_decks');
  }
}
