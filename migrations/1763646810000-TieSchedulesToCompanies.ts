import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A company that a planned publishing names stays: without it the plan could not be published. */
export class TieSchedulesToCompanies1763646810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE site_schedules NO FORCE ROW LEVEL SECURITY;
      DELETE FROM site_schedules WHERE company_id NOT IN (SELECT id FROM companies);
      ALTER TABLE site_schedules FORCE ROW LEVEL SECURITY;
      ALTER TABLE site_schedules
        ADD CONSTRAINT fk_site_schedules_company FOREIGN KEY (company_id) REFERENCES companies (id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site_schedules DROP CONSTRAINT fk_site_schedules_company');
  }
}
