import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session that gets a new token keeps the browser that its push messages go to. */
export class RenewSessionTokens1763651000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE push_subscriptions
        DROP CONSTRAINT fk_push_subscriptions_session,
        ADD CONSTRAINT fk_push_subscriptions_session FOREIGN KEY (site_id, token_hash)
          REFERENCES sessions (site_id, token_hash) ON UPDATE CASCADE ON DELETE CASCADE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE push_subscriptions
        DROP CONSTRAINT fk_push_subscriptions_session,
        ADD CONSTRAINT fk_push_subscriptions_session FOREIGN KEY (site_id, token_hash)
          REFERENCES sessions (site_id, token_hash) ON DELETE CASCADE`);
  }
}
