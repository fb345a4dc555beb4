import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The gift of a message, what a site has set about its gifts, and how many of each a member has received. */
export class AddGifts1763646950000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE messages ADD COLUMN gift text, ADD COLUMN gift_credits integer;
      CREATE TABLE site_gifts (
        site_id uuid NOT NULL,
        gift text NOT NULL,
        credits integer,
        on_offer boolean NOT NULL,
        position integer NOT NULL,
        CONSTRAINT pk_site_gifts PRIMARY KEY (site_id, gift),
        CONSTRAINT fk_site_gifts_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      ${protectTenantTable('site_gifts')}
      CREATE TABLE received_gifts (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        gift text NOT NULL,
        amount integer NOT NULL,
        CONSTRAINT pk_received_gifts PRIMARY KEY (site_id, member_id, gift),
        CONSTRAINT fk_received_gifts_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      ${protectTenantTable('received_gifts')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE received_gifts, site_gifts;
      ALTER TABLE messages DROP COLUMN gift, DROP COLUMN gift_credits`);
  }
}
