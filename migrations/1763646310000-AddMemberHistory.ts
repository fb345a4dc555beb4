import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes of staff about members, and credits that staff give or take. */
export class AddMemberHistory1763646310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE member_notes (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        member_id uuid NOT NULL,
        staff_id uuid NOT NULL,
        text text NOT NULL,
        client_key text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_member_notes PRIMARY KEY (site_id, id),
        CONSTRAINT uq_member_notes_key UNIQUE (staff_id, client_key),
        CONSTRAINT fk_member_notes_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      CREATE INDEX ix_member_notes_member ON member_notes (site_id, member_id, created_at DESC);
      ${protectTenantTable('member_notes')}

      CREATE TABLE credit_corrections (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        member_id uuid NOT NULL,
        amount integer NOT NULL CHECK (amount <> 0),
        reason text NOT NULL,
        state text NOT NULL CHECK (state IN ('requested', 'done', 'declined')),
        requested_by uuid NOT NULL,
        client_key text NOT NULL,
        decided_by uuid,
        created_at timestamptz NOT NULL,
        decided_at timestamptz,
        CONSTRAINT pk_credit_corrections PRIMARY KEY (site_id, id),
        CONSTRAINT uq_credit_corrections_key UNIQUE (requested_by, client_key),
        CONSTRAINT ck_credit_corrections_second CHECK (state <> 'done' OR decided_by IS NULL OR decided_by <> requested_by),
        CONSTRAINT fk_credit_corrections_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      CREATE INDEX ix_credit_corrections_member ON credit_corrections (site_id, member_id, created_at DESC);
      CREATE INDEX ix_credit_corrections_created ON credit_corrections (created_at DESC, id DESC);
      CREATE INDEX ix_credit_corrections_requested ON credit_corrections (created_at) WHERE state = 'requested';
      ${protectTenantTable('credit_corrections')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE credit_corrections, member_notes');
  }
}
