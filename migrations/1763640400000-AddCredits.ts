import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protectTenantTable } from '@duet/platform';

/** Wallets and the append-only ledger behind them. */
export class AddCredits1763640400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE wallets (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        balance integer NOT NULL CHECK (balance >= 0),
        seq integer NOT NULL,
        CONSTRAINT pk_wallets PRIMARY KEY (site_id, member_id)
      ) WITH (fillfactor = 80);
      ${protectTenantTable('wallets')}
      CREATE TABLE credit_entries (
        site_id uuid NOT NULL,
        member_id uuid NOT NULL,
        seq integer NOT NULL,
        delta integer NOT NULL CHECK (delta <> 0),
        balance_after integer NOT NULL CHECK (balance_after >= 0),
        reason text NOT NULL,
        ref uuid,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_credit_entries PRIMARY KEY (site_id, member_id, seq)
      );
      ${protectTenantTable('credit_entries')}
      REVOKE UPDATE, DELETE ON credit_entries FROM duet_app;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE credit_entries, wallets');
  }
}
