import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protectTenantTable } from '@duet/platform';

/** Outbox of jobs, remembered answers of idempotent calls, and counters of rate limits. */
export class AddPlatform1763640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox_jobs (
        id uuid PRIMARY KEY,
        site_id uuid,
        name text NOT NULL,
        queue text NOT NULL,
        payload jsonb NOT NULL,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'failed')),
        tries integer NOT NULL DEFAULT 0,
        last_error text,
        created_at timestamptz NOT NULL,
        next_try_at timestamptz NOT NULL
      );
      CREATE INDEX ix_outbox_jobs_due ON outbox_jobs (next_try_at) WHERE state = 'open';
      CREATE INDEX ix_outbox_jobs_failed ON outbox_jobs (created_at DESC) WHERE state = 'failed';
      ALTER TABLE outbox_jobs ENABLE ROW LEVEL SECURITY;
      ALTER TABLE outbox_jobs FORCE ROW LEVEL SECURITY;
      CREATE POLICY outbox_jobs_site ON outbox_jobs TO duet_app
        USING (site_id = current_setting('app.site_id')::uuid)
        WITH CHECK (site_id = current_setting('app.site_id')::uuid);
      CREATE POLICY outbox_jobs_system ON outbox_jobs TO duet_system USING (true) WITH CHECK (true);
      GRANT SELECT, INSERT, UPDATE, DELETE ON outbox_jobs TO duet_app, duet_system;

      CREATE TABLE idempotency_keys (
        site_id uuid NOT NULL,
        scope text NOT NULL,
        call text NOT NULL,
        client_key text NOT NULL,
        body_hash bytea NOT NULL,
        answer jsonb,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_idempotency_keys PRIMARY KEY (site_id, scope, call, client_key)
      );
      CREATE INDEX ix_idempotency_keys_age ON idempotency_keys (created_at);
      ${protectTenantTable('idempotency_keys')}

      CREATE TABLE rate_limits (key text PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
      CREATE INDEX ix_rate_limits_expire ON rate_limits (expire);
      GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO duet_app, duet_system;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits, idempotency_keys, outbox_jobs');
  }
}
