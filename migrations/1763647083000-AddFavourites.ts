import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each member's private list of others; the index has it in the order in which it is read. */
export class AddFavourites1763647083000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE favourites (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        other_id uuid NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_favourites PRIMARY KEY (site_id, member_id, other_id),
        CONSTRAINT fk_favourites_member FOREIGN KEY (site_id, member_id) REFERENCES profiles (site_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_favourites_other FOREIGN KEY (site_id, other_id) REFERENCES profiles (site_id, id) ON DELETE CASCADE,
        CONSTRAINT ck_favourites_other CHECK (member_id <> other_id)
      );
      CREATE INDEX ix_favourites_newest ON favourites (site_id, member_id, created_at DESC, other_id DESC);
      CREATE INDEX ix_favourites_other ON favourites (site_id, other_id);
      ${protectTenantTable('favourites')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE favourites');
  }
}
