import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const setKinds = (kinds: string) => `
  ALTER TABLE own_texts DROP CONSTRAINT own_texts_kind_check;
  ALTER TABLE own_texts ADD CONSTRAINT own_texts_kind_check CHECK (kind IN (${kinds})) NOT VALID;
  ALTER TABLE own_texts VALIDATE CONSTRAINT own_texts_kind_check;`;

/** The day of each member's last free icebreaker, and icebreakers as texts that a company or a site may write itself. */
export class AddIcebreakers1763646970000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE free_icebreakers (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        used_on date NOT NULL,
        CONSTRAINT pk_free_icebreakers PRIMARY KEY (site_id, member_id)
      );
      ${protectTenantTable('free_icebreakers')}
      ${setKinds(`'page', 'mail', 'start', 'icebreakers'`)}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM own_text_versions WHERE text_id IN (SELECT id FROM own_texts WHERE kind = 'icebreakers');
      DELETE FROM own_texts WHERE kind = 'icebreakers';
      ${setKinds(`'page', 'mail', 'start'`)}
      DROP TABLE free_icebreakers`);
  }
}
