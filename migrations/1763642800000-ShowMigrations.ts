import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A back-up is made by the system role, and says which migrations its rows are of. */
export class ShowMigrations1763642800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('GRANT SELECT ON migrations TO duet_system');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('REVOKE SELECT ON migrations FROM duet_system');
  }
}
