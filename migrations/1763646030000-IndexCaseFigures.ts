import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Figures of cases are counted by the time at which they were opened. */
export class IndexCaseFigures1763646030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX ix_case_figures_opened ON case_figures (opened_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_case_figures_opened');
  }
}
