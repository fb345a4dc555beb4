import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = (names: string) => `
  ALTER TABLE refunds DROP CONSTRAINT refunds_kind_check;
  ALTER TABLE refunds ADD CONSTRAINT refunds_kind_check CHECK (kind IN (${names}))`;

/** Payments that come after their order has ended, and whose discount another order has since, are paid back. */
export class AddLatePayments1763642200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kinds(`'self', 'support', 'withdrawal', 'late_payment'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE refunds SET kind = 'support', reason = 'late payment' WHERE kind = 'late_payment'`);
    await runner.query(kinds(`'self', 'support', 'withdrawal'`));
  }
}
