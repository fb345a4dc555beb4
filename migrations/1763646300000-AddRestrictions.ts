import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATUSES = `'not_confirmed', 'active', 'pending_deletion', 'banned'`;

/** Restrictions of members with their statements of reasons, and the addresses of those who were banned. */
export class AddRestrictions1763646300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE restrictions (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        token_hash bytea NOT NULL,
        member_id uuid NOT NULL,
        kind text NOT NULL,
        reason text NOT NULL,
        facts text NOT NULL,
        rule text NOT NULL,
        automatic boolean NOT NULL,
        source text NOT NULL,
        state text NOT NULL,
        case_id uuid,
        photo_id uuid,
        from_at timestamptz NOT NULL,
        until_at timestamptz,
        made_by uuid,
        client_key text,
        approved_by uuid,
        approved_at timestamptz,
        over_at timestamptz,
        over_by uuid,
        over_reason text,
        CONSTRAINT pk_restrictions PRIMARY KEY (site_id, id),
        CONSTRAINT uq_restrictions_token UNIQUE (site_id, token_hash),
        CONSTRAINT uq_restrictions_key UNIQUE (made_by, client_key),
        CONSTRAINT fk_restrictions_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      CREATE INDEX ix_restrictions_member ON restrictions (site_id, member_id, from_at DESC);
      CREATE INDEX ix_restrictions_made ON restrictions (from_at DESC, id DESC);
      CREATE INDEX ix_restrictions_requested ON restrictions (from_at) WHERE state = 'requested';
      CREATE INDEX ix_restrictions_due ON restrictions (until_at) WHERE state = 'active' AND until_at IS NOT NULL;
      ${protectTenantTable('restrictions')}

      CREATE TABLE banned_addresses (
        site_id uuid NOT NULL,
        address_hash bytea NOT NULL,
        restriction_id uuid NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_banned_addresses PRIMARY KEY (site_id, address_hash),
        CONSTRAINT fk_banned_addresses_site FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE
      );
      CREATE INDEX ix_banned_addresses_restriction ON banned_addresses (site_id, restriction_id);
      ${protectTenantTable('banned_addresses')}

      ALTER TABLE accounts
        ADD COLUMN muted boolean NOT NULL DEFAULT false,
        DROP CONSTRAINT accounts_status_check,
        ADD CONSTRAINT accounts_status_check CHECK (status IN (${STATUSES}, 'suspended'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
      UPDATE accounts SET status = 'banned' WHERE status = 'suspended';
      ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
      ALTER TABLE accounts
        DROP COLUMN muted,
        DROP CONSTRAINT accounts_status_check,
        ADD CONSTRAINT accounts_status_check CHECK (status IN (${STATUSES}));
      DROP TABLE banned_addresses, restrictions`);
  }
}
