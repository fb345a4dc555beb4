import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys with a number and a purpose, each wrapped by SECRET, so that they can be changed. A purpose without a row has SECRET itself. */
export class AddSecretKeys1763655000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE secret_keys (
        purpose text NOT NULL,
        number integer NOT NULL,
        wrapped bytea,
        master text NOT NULL,
        made_by text NOT NULL,
        created_at timestamptz NOT NULL,
        writes_from timestamptz NOT NULL,
        retired_at timestamptz,
        CONSTRAINT pk_secret_keys PRIMARY KEY (purpose, number),
        CONSTRAINT ck_secret_keys_number CHECK (number BETWEEN 0 AND 65535),
        CONSTRAINT ck_secret_keys_retired CHECK ((wrapped IS NULL) = (retired_at IS NOT NULL)));
      GRANT SELECT, INSERT, UPDATE, DELETE ON secret_keys TO duet_system`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE secret_keys');
  }
}
