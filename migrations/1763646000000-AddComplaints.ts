import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Complaints: cases that members and visitors open about anything, the thread of a case, its earlier decisions, and what is
 * counted of it once it is erased.
 */
export class AddComplaints1763646000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cases
        ALTER COLUMN reason DROP NOT NULL,
        ALTER COLUMN subject DROP NOT NULL,
        ALTER COLUMN subject_id DROP NOT NULL,
        ALTER COLUMN member_id DROP NOT NULL,
        ALTER COLUMN reporter_id DROP NOT NULL,
        ADD COLUMN channel text NOT NULL DEFAULT 'site',
        ADD COLUMN locale text NOT NULL DEFAULT 'en',
        ADD COLUMN about text,
        ADD COLUMN decision_id uuid,
        ADD COLUMN visitor_name text,
        ADD COLUMN visitor_email text,
        ADD COLUMN follow_hash bytea,
        ADD COLUMN unanswered_since timestamptz,
        ADD COLUMN appealed_at timestamptz,
        ADD COLUMN appealed_decider uuid;
      CREATE UNIQUE INDEX uq_cases_follow ON cases (site_id, follow_hash);

      CREATE TABLE case_messages (
        site_id uuid NOT NULL,
        case_id uuid NOT NULL,
        id uuid NOT NULL,
        staff_id uuid,
        text text NOT NULL,
        channel text NOT NULL,
        client_key text,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_case_messages PRIMARY KEY (site_id, case_id, id),
        CONSTRAINT uq_case_messages_key UNIQUE (site_id, case_id, client_key),
        CONSTRAINT fk_case_messages_case FOREIGN KEY (site_id, case_id) REFERENCES cases (site_id, id) ON DELETE CASCADE
      );
      ${protectTenantTable('case_messages')}

      CREATE TABLE case_decisions (
        site_id uuid NOT NULL,
        case_id uuid NOT NULL,
        id uuid NOT NULL,
        decided_by uuid NOT NULL,
        reason text NOT NULL,
        rule text NOT NULL,
        remedy text NOT NULL,
        answer text,
        decided_at timestamptz NOT NULL,
        CONSTRAINT pk_case_decisions PRIMARY KEY (site_id, case_id, id),
        CONSTRAINT fk_case_decisions_case FOREIGN KEY (site_id, case_id) REFERENCES cases (site_id, id) ON DELETE CASCADE
      );
      ${protectTenantTable('case_decisions')}

      CREATE TABLE case_figures (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        year integer NOT NULL,
        kind text NOT NULL,
        reason text,
        remedy text,
        automated boolean NOT NULL,
        opened_at timestamptz NOT NULL,
        decided_at timestamptz,
        appealed boolean NOT NULL,
        reversed boolean NOT NULL,
        CONSTRAINT pk_case_figures PRIMARY KEY (site_id, year, id),
        CONSTRAINT fk_case_figures_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      ${protectTenantTable('case_figures')}
      INSERT INTO case_figures (site_id, id, year, kind, reason, remedy, automated, opened_at, decided_at, appealed, reversed)
        SELECT site_id, id, year, kind, reason, remedy, false, created_at, decided_at, false, false FROM cases`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE case_figures, case_decisions, case_messages;
      DELETE FROM cases WHERE kind <> 'report';
      ALTER TABLE cases
        DROP COLUMN channel, DROP COLUMN locale, DROP COLUMN about, DROP COLUMN decision_id, DROP COLUMN visitor_name,
        DROP COLUMN visitor_email, DROP COLUMN follow_hash, DROP COLUMN unanswered_since,
        DROP COLUMN appealed_at, DROP COLUMN appealed_decider,
        ALTER COLUMN reason SET NOT NULL,
        ALTER COLUMN subject SET NOT NULL,
        ALTER COLUMN subject_id SET NOT NULL,
        ALTER COLUMN member_id SET NOT NULL,
        ALTER COLUMN reporter_id SET NOT NULL`);
  }
}
