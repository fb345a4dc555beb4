import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts of members that wait for a person, and the decisions about them. */
export class AddTextReviews1763646500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE text_reviews (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        member_id uuid NOT NULL,
        field text NOT NULL,
        text text,
        conversation_id uuid,
        message_id uuid,
        marks text[] NOT NULL,
        score smallint NOT NULL,
        state text NOT NULL,
        rejected_reason text,
        replacement text,
        created_at timestamptz NOT NULL,
        decided_at timestamptz,
        decided_by uuid,
        CONSTRAINT pk_text_reviews PRIMARY KEY (site_id, id),
        CONSTRAINT fk_text_reviews_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX uq_text_reviews_waiting ON text_reviews (site_id, member_id, field)
        WHERE state = 'waiting' AND field <> 'message';
      CREATE UNIQUE INDEX uq_text_reviews_message ON text_reviews (site_id, message_id) WHERE message_id IS NOT NULL;
      CREATE INDEX ix_text_reviews_waiting ON text_reviews (score DESC, created_at, id) WHERE state = 'waiting';
      CREATE INDEX ix_text_reviews_oldest ON text_reviews (created_at, id) WHERE state = 'waiting';
      CREATE INDEX ix_text_reviews_decided ON text_reviews (decided_at DESC, id DESC) WHERE state <> 'waiting';
      CREATE INDEX ix_text_reviews_member ON text_reviews (site_id, member_id, field, created_at DESC);
      ${protectTenantTable('text_reviews')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE text_reviews');
  }
}
