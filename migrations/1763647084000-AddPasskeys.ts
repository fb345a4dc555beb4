import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys of accounts, challenges that wait for an answer, and the moment of a session's last proof by password. */
export class AddPasskeys1763647084000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkeys (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        credential_id text NOT NULL,
        public_key text NOT NULL,
        user_handle text NOT NULL,
        counter bigint NOT NULL,
        label text NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz,
        CONSTRAINT pk_passkeys PRIMARY KEY (site_id, id)
      );
      CREATE UNIQUE INDEX uq_passkeys_credential ON passkeys (site_id, credential_id);
      CREATE INDEX ix_passkeys_account ON passkeys (site_id, account_id);
      ${protectTenantTable('passkeys')}
      CREATE TABLE passkey_challenges (
        site_id uuid NOT NULL,
        challenge_hash bytea NOT NULL,
        user_handle text,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_passkey_challenges PRIMARY KEY (site_id, challenge_hash)
      );
      CREATE INDEX ix_passkey_challenges_end ON passkey_challenges (expires_at);
      ${protectTenantTable('passkey_challenges')}
      ALTER TABLE sessions ADD COLUMN proved_at timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions DROP COLUMN proved_at;
      DROP TABLE passkey_challenges;
      DROP TABLE passkeys`);
  }
}
