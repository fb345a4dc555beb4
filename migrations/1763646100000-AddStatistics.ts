import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The numbers of each site and day. `IndexLargeTables` has the ways to the facts behind them. */
export class AddStatistics1763646100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_cases_created ON cases (site_id, created_at);
      CREATE INDEX ix_cases_decided_site ON cases (site_id, decided_at) WHERE decided_at IS NOT NULL;

      CREATE TABLE statistic_days (
        site_id uuid NOT NULL,
        day date NOT NULL,
        metric text NOT NULL,
        currency text NOT NULL,
        value bigint NOT NULL,
        CONSTRAINT pk_statistic_days PRIMARY KEY (site_id, day, metric, currency),
        CONSTRAINT fk_statistic_days_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      ${protectTenantTable('statistic_days')}

      CREATE TABLE statistic_progress (
        id smallint NOT NULL CHECK (id = 1),
        counted_from date NOT NULL,
        visits_from date NOT NULL,
        counted_to date NOT NULL,
        counted_at timestamptz,
        CONSTRAINT pk_statistic_progress PRIMARY KEY (id)
      );
      GRANT SELECT, INSERT, UPDATE, DELETE ON statistic_progress TO duet_system;

      CREATE TABLE member_milestones (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        first_message_at timestamptz NOT NULL,
        CONSTRAINT pk_member_milestones PRIMARY KEY (site_id, member_id),
        CONSTRAINT fk_member_milestones_account FOREIGN KEY (site_id, member_id) REFERENCES accounts (site_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ix_member_milestones_message ON member_milestones (site_id, first_message_at);
      ${protectTenantTable('member_milestones')}

      CREATE TABLE source_days (
        site_id uuid NOT NULL,
        day date NOT NULL,
        network text NOT NULL,
        ref text NOT NULL,
        sub1 text NOT NULL,
        sub2 text NOT NULL,
        sub3 text NOT NULL,
        page text NOT NULL,
        visits integer NOT NULL DEFAULT 0,
        sign_ups integer NOT NULL DEFAULT 0,
        confirmed integer NOT NULL DEFAULT 0,
        first_messages integer NOT NULL DEFAULT 0,
        paying integer NOT NULL DEFAULT 0,
        CONSTRAINT pk_source_days PRIMARY KEY (site_id, day, network, ref, sub1, sub2, sub3, page),
        CONSTRAINT fk_source_days_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      CREATE INDEX ix_source_days_traced ON source_days (day) WHERE sub1 || sub2 || sub3 || page <> '';
      ${protectTenantTable('source_days')}

      CREATE TABLE visit_marks (
        site_id uuid NOT NULL,
        day date NOT NULL,
        mark bytea NOT NULL,
        CONSTRAINT pk_visit_marks PRIMARY KEY (site_id, day, mark),
        CONSTRAINT fk_visit_marks_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      ${protectTenantTable('visit_marks')}

      CREATE TABLE visit_salts (
        day date NOT NULL,
        salt bytea NOT NULL,
        CONSTRAINT pk_visit_salts PRIMARY KEY (day)
      );
      GRANT SELECT, INSERT, UPDATE, DELETE ON visit_salts TO duet_system;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE visit_salts, visit_marks, source_days, member_milestones, statistic_progress, statistic_days;
      DROP INDEX ix_cases_created, ix_cases_decided_site;`);
  }
}
