import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Staff who look after their own accounts: where sessions come from and when they were last checked, recovery codes, links of
 * mails; and in the audit log from where an act came. Who is invited has no password yet.
 */
export class ExtendStaff1763644900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE staff ALTER COLUMN password_hash DROP NOT NULL;
      ALTER TABLE staff_sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
        ADD COLUMN device text NOT NULL DEFAULT '', ADD COLUMN address text NOT NULL DEFAULT '',
        ADD COLUMN checked_at timestamptz;
      CREATE INDEX ix_staff_sessions_staff ON staff_sessions (staff_id);

      CREATE TABLE staff_recovery_codes (
        staff_id uuid NOT NULL,
        code_hash bytea NOT NULL,
        created_at timestamptz NOT NULL,
        used_at timestamptz,
        CONSTRAINT pk_staff_recovery_codes PRIMARY KEY (staff_id, code_hash),
        CONSTRAINT fk_staff_recovery_codes_staff FOREIGN KEY (staff_id) REFERENCES staff (id) ON DELETE CASCADE
      );
      CREATE TABLE staff_links (
        id uuid NOT NULL,
        staff_id uuid NOT NULL,
        kind text NOT NULL,
        token_hash bytea NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_staff_links PRIMARY KEY (id),
        CONSTRAINT uq_staff_links_token UNIQUE (token_hash),
        CONSTRAINT ck_staff_links_kind CHECK (kind IN ('invitation', 'password_reset')),
        CONSTRAINT fk_staff_links_staff FOREIGN KEY (staff_id) REFERENCES staff (id) ON DELETE CASCADE
      );
      CREATE INDEX ix_staff_links_staff ON staff_links (staff_id);
      GRANT SELECT, INSERT, UPDATE, DELETE ON staff_recovery_codes, staff_links TO duet_system;

      ALTER TABLE audit_entries ADD COLUMN address text, ADD COLUMN device text;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE audit_entries DROP COLUMN address, DROP COLUMN device;
      DROP TABLE staff_links, staff_recovery_codes;
      DROP INDEX ix_staff_sessions_staff;
      ALTER TABLE staff_sessions DROP COLUMN id, DROP COLUMN device, DROP COLUMN address, DROP COLUMN checked_at;
      DELETE FROM staff WHERE password_hash IS NULL;
      ALTER TABLE staff ALTER COLUMN password_hash SET NOT NULL;`);
  }
}
