import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A domain may have a second key, whose record the DNS gets before mails are signed by it, and remembers the one before. */
export class RotateMailKeys1763644200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail_keys
        ADD COLUMN state text NOT NULL DEFAULT 'active',
        ADD COLUMN retired_at timestamptz,
        ADD CONSTRAINT ck_mail_keys_state CHECK (state IN ('active', 'next', 'former')),
        DROP CONSTRAINT pk_mail_keys,
        ADD CONSTRAINT pk_mail_keys PRIMARY KEY (site_id, domain, selector);
      CREATE UNIQUE INDEX uq_mail_keys_state ON mail_keys (site_id, domain, state)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mail_keys WHERE state <> 'active';
      DROP INDEX uq_mail_keys_state;
      ALTER TABLE mail_keys
        DROP CONSTRAINT pk_mail_keys,
        ADD CONSTRAINT pk_mail_keys PRIMARY KEY (site_id, domain),
        DROP CONSTRAINT ck_mail_keys_state,
        DROP COLUMN retired_at,
        DROP COLUMN state`);
  }
}
