import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protectTenantTable } from '@duet/platform';

/** Invite codes with who came by them, and the record of consents given and withdrawn. */
export class AddInvitesAndConsents1763641200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invite_codes (
        site_id uuid NOT NULL CONSTRAINT fk_invite_codes_site REFERENCES sites (id),
        id uuid NOT NULL,
        code text NOT NULL,
        note text NOT NULL,
        uses integer NOT NULL DEFAULT 0,
        max_uses integer NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_invite_codes PRIMARY KEY (site_id, id),
        CONSTRAINT uq_invite_codes_code UNIQUE (site_id, code),
        CONSTRAINT ck_invite_codes_uses CHECK (uses BETWEEN 0 AND max_uses)
      );
      ${protectTenantTable('invite_codes')}
      CREATE TABLE invite_uses (
        site_id uuid NOT NULL,
        account_id uuid NOT NULL,
        code_id uuid NOT NULL,
        used_at timestamptz NOT NULL,
        CONSTRAINT pk_invite_uses PRIMARY KEY (site_id, account_id),
        CONSTRAINT fk_invite_uses_account FOREIGN KEY (site_id, account_id) REFERENCES accounts (site_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_invite_uses_code FOREIGN KEY (site_id, code_id) REFERENCES invite_codes (site_id, id)
      );
      CREATE INDEX ix_invite_uses_code ON invite_uses (site_id, code_id);
      ${protectTenantTable('invite_uses')}
      CREATE TABLE consents (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('terms', 'special_data')),
        given boolean NOT NULL,
        version_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_consents PRIMARY KEY (site_id, id),
        CONSTRAINT fk_consents_account FOREIGN KEY (site_id, account_id) REFERENCES accounts (site_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ix_consents_account ON consents (site_id, account_id, created_at DESC);
      ${protectTenantTable('consents')}
      REVOKE UPDATE, DELETE ON consents FROM duet_app;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE consents, invite_uses, invite_codes');
  }
}
