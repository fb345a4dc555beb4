import { protectTenantTable } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files with everything that is held about a member, for as long as their link works. */
export class AddDataExports1763643410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE data_exports (
        site_id uuid NOT NULL,
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        token_hash bytea NOT NULL,
        state text NOT NULL CHECK (state IN ('working', 'ready')),
        requested_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_data_exports PRIMARY KEY (site_id, id),
        CONSTRAINT uq_data_exports_account UNIQUE (site_id, account_id),
        CONSTRAINT fk_data_exports_account FOREIGN KEY (site_id, account_id)
          REFERENCES accounts (site_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ix_data_exports_expires ON data_exports (expires_at);
      ${protectTenantTable('data_exports')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE data_exports');
  }
}
