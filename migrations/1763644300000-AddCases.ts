import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPEN = `state IN ('new', 'triage', 'waiting_member', 'waiting_internal')`;

/** Cases: reports of members with copies of what was reported, their history, and the numbers of their references. */
export class AddCases1763644300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE case_counters (
        site_id uuid NOT NULL,
        year integer NOT NULL,
        last integer NOT NULL,
        CONSTRAINT pk_case_counters PRIMARY KEY (site_id, year),
        CONSTRAINT fk_case_counters_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      ${protectTenantTable('case_counters')}

      CREATE TABLE cases (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        year integer NOT NULL,
        case_number integer NOT NULL,
        kind text NOT NULL,
        reason text NOT NULL,
        state text NOT NULL,
        urgency smallint NOT NULL,
        subject text NOT NULL,
        subject_id uuid NOT NULL,
        member_id uuid NOT NULL,
        reporter_id uuid NOT NULL,
        words text,
        assignee_id uuid,
        answer_by timestamptz NOT NULL,
        decide_by timestamptz NOT NULL,
        answered_at timestamptz,
        created_at timestamptz NOT NULL,
        decided_at timestamptz,
        decided_by uuid,
        decision_reason text,
        decision_rule text,
        remedy text,
        answer text,
        closed_at timestamptz,
        CONSTRAINT pk_cases PRIMARY KEY (site_id, id),
        CONSTRAINT uq_cases_number UNIQUE (site_id, year, case_number),
        CONSTRAINT fk_cases_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX uq_cases_open ON cases (site_id, reporter_id, subject, subject_id) WHERE ${OPEN};
      CREATE INDEX ix_cases_open ON cases (urgency, created_at) WHERE ${OPEN};
      CREATE INDEX ix_cases_reporter ON cases (site_id, reporter_id, created_at DESC);
      CREATE INDEX ix_cases_member ON cases (site_id, member_id);
      CREATE INDEX ix_cases_decided ON cases (decided_at) WHERE state = 'decided';
      CREATE INDEX ix_cases_closed ON cases (closed_at) WHERE state = 'closed';
      ${protectTenantTable('cases')}

      CREATE TABLE case_events (
        site_id uuid NOT NULL,
        case_id uuid NOT NULL,
        id uuid NOT NULL,
        kind text NOT NULL,
        state text,
        text text,
        staff_id uuid,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_case_events PRIMARY KEY (site_id, case_id, id),
        CONSTRAINT fk_case_events_case FOREIGN KEY (site_id, case_id) REFERENCES cases (site_id, id) ON DELETE CASCADE
      );
      ${protectTenantTable('case_events')}

      CREATE TABLE case_snapshots (
        site_id uuid NOT NULL,
        case_id uuid NOT NULL,
        profile jsonb,
        messages jsonb NOT NULL,
        picture bytea,
        CONSTRAINT pk_case_snapshots PRIMARY KEY (site_id, case_id),
        CONSTRAINT fk_case_snapshots_case FOREIGN KEY (site_id, case_id) REFERENCES cases (site_id, id) ON DELETE CASCADE
      );
      ${protectTenantTable('case_snapshots')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE case_snapshots, case_events, cases, case_counters');
  }
}
