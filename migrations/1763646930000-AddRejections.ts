import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const SOURCES = ['photos', 'text_reviews', 'cases', 'restrictions'];
const FIELDS = 'site_id, id, token_hash, member_id, content, subject_id, reason, content_at, state, made_at, made_by';

/** Nobody has a token of a rejection that was mailed before there were tokens: its hash is of nothing. */
const NO_TOKEN = `sha256(gen_random_uuid()::text::bytea)`;
const LAST_YEAR = `decided_at > now() - interval '1 year' AND decided_by IS NOT NULL AND rejected_reason IS NOT NULL`;

/** Rows of every site, for one change: the owner sees none of them otherwise. */
const unforced = (sql: string): string => `
  ${SOURCES.map((table) => `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY;`).join('\n')}
  ${sql}
  ${SOURCES.map((table) => `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;`).join('\n')}`;

/** Rejected photos and texts as decisions that their members read and object to, those of the last year too. */
export class AddRejections1763646930000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rejections (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        token_hash bytea NOT NULL,
        member_id uuid NOT NULL,
        content text NOT NULL,
        subject_id uuid NOT NULL,
        reason text NOT NULL,
        content_at timestamptz NOT NULL,
        state text NOT NULL,
        made_at timestamptz NOT NULL,
        made_by uuid,
        over_at timestamptz,
        over_by uuid,
        objected_at timestamptz,
        CONSTRAINT pk_rejections PRIMARY KEY (site_id, id),
        CONSTRAINT uq_rejections_token UNIQUE (site_id, token_hash),
        CONSTRAINT fk_rejections_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      ALTER TABLE restrictions ADD COLUMN objected_at timestamptz;
      ALTER TABLE cases ADD COLUMN restoration text;
      ${unforced(`
        INSERT INTO rejections (${FIELDS})
          SELECT site_id, gen_random_uuid(), ${NO_TOKEN}, member_id, 'photo', id, rejected_reason, created_at, 'active',
            decided_at, decided_by
          FROM photos WHERE status = 'rejected' AND purpose = 'profile' AND ${LAST_YEAR};
        INSERT INTO rejections (${FIELDS})
          SELECT site_id, gen_random_uuid(), ${NO_TOKEN}, member_id, field, id, rejected_reason, created_at, 'active',
            decided_at, decided_by
          FROM text_reviews WHERE state = 'rejected' AND ${LAST_YEAR};
        UPDATE restrictions r SET objected_at = c.objected_at
          FROM (SELECT site_id, decision_id, min(created_at) AS objected_at FROM cases
            WHERE decision_id IS NOT NULL AND kind = 'my_content' GROUP BY site_id, decision_id) c
          WHERE r.site_id = c.site_id AND r.id = c.decision_id
            AND c.objected_at >= coalesce(r.approved_at, r.from_at);`)}
      CREATE UNIQUE INDEX uq_rejections_active ON rejections (site_id, subject_id) WHERE state = 'active';
      CREATE INDEX ix_rejections_subject ON rejections (site_id, subject_id);
      CREATE INDEX ix_rejections_member ON rejections (site_id, member_id, made_at DESC, id DESC);
      ${protectTenantTable('rejections')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cases DROP COLUMN restoration;
      ALTER TABLE restrictions DROP COLUMN objected_at;
      DROP TABLE rejections`);
  }
}
