import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of every site, for one change: the owner sees none of them otherwise. */
const unforced = (sql: string): string => `
  ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE reminders NO FORCE ROW LEVEL SECURITY;
  ${sql}
  ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
  ALTER TABLE reminders FORCE ROW LEVEL SECURITY;`;

/** Reminders to confirm an address are rows of `reminders`, as all others are. The old columns go a release later. */
export class PlanActivationReminders1763643600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      unforced(`
        INSERT INTO reminders (site_id, member_id, kind, due_at, step)
          SELECT site_id, id, 'activation', reminder_due_at, least(reminders_sent, 3)
          FROM accounts WHERE reminder_due_at IS NOT NULL
          ON CONFLICT DO NOTHING;
        UPDATE accounts SET reminder_due_at = NULL WHERE reminder_due_at IS NOT NULL;`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      unforced(`
        UPDATE accounts a SET reminder_due_at = r.due_at FROM reminders r
          WHERE r.site_id = a.site_id AND r.member_id = a.id AND r.kind = 'activation' AND a.status = 'not_confirmed';
        DELETE FROM reminders WHERE kind IN ('activation', 'profile');`),
    );
  }
}
