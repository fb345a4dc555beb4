import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who work in the console: their roles, sessions, and the log of everything they change. */
export class AddStaff1763640300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        email_key text NOT NULL CONSTRAINT uq_staff_email UNIQUE,
        name text NOT NULL,
        password_hash text NOT NULL,
        totp_secret text,
        totp_last_step bigint,
        disabled boolean NOT NULL DEFAULT false,
        is_demo boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL
      );
      CREATE TABLE staff_assignments (
        id uuid PRIMARY KEY,
        staff_id uuid NOT NULL CONSTRAINT fk_staff_assignments_staff REFERENCES staff (id) ON DELETE CASCADE,
        role text NOT NULL CHECK (role IN ('administrator', 'operator', 'support', 'moderator')),
        company_id uuid CONSTRAINT fk_staff_assignments_company REFERENCES companies (id) ON DELETE CASCADE,
        site_id uuid CONSTRAINT fk_staff_assignments_site REFERENCES sites (id) ON DELETE CASCADE,
        CHECK (company_id IS NULL OR site_id IS NULL)
      );
      CREATE INDEX ix_staff_assignments_staff ON staff_assignments (staff_id);
      CREATE TABLE staff_sessions (
        token_hash bytea PRIMARY KEY,
        staff_id uuid NOT NULL CONSTRAINT fk_staff_sessions_staff REFERENCES staff (id) ON DELETE CASCADE,
        step text NOT NULL CHECK (step IN ('enrolment', 'totp', 'done')),
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE TABLE audit_entries (
        id uuid PRIMARY KEY,
        staff_id uuid,
        staff_email text NOT NULL,
        act text NOT NULL,
        resource text NOT NULL,
        resource_id text NOT NULL,
        site_id uuid,
        company_id uuid,
        before jsonb,
        after jsonb,
        request_id text,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX ix_audit_entries_created ON audit_entries (created_at DESC);
      CREATE INDEX ix_audit_entries_resource ON audit_entries (resource, resource_id, created_at DESC);
      GRANT SELECT, INSERT, UPDATE, DELETE ON staff, staff_assignments, staff_sessions TO duet_system;
      GRANT SELECT, INSERT ON audit_entries TO duet_system;
      ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
      ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;
      CREATE POLICY audit_entries_system ON audit_entries TO duet_system USING (true) WITH CHECK (true);
      ALTER TABLE staff_assignments ENABLE ROW LEVEL SECURITY;
      ALTER TABLE staff_assignments FORCE ROW LEVEL SECURITY;
      CREATE POLICY staff_assignments_system ON staff_assignments TO duet_system USING (true) WITH CHECK (true);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries, staff_sessions, staff_assignments, staff');
  }
}
