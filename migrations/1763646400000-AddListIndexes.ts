import { createIndexes, dropIndexes } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The orders in which lists of the console are read, and what they are narrowed by where it is rare. What most rows have is left out:
 * a list of it finds its page by the order alone, and a message writes no entry more: the ledger lists those of one member alone.
 */
const INDEXES = {
  accounts: {
    ix_accounts_created: '(created_at, id)',
    ix_accounts_name: '(name_key COLLATE "C", id)',
    ix_accounts_status: `(status, created_at) WHERE status <> 'active'`,
    ix_accounts_paid: '(created_at) WHERE paid_user',
  },
  profiles: {
    ix_profiles_last_active: '(last_active_at, id)',
    ix_profiles_status: `(status, created_at) WHERE status <> 'active'`,
    ix_profiles_fictional: '(created_at) WHERE fictional',
  },
  credit_entries: {
    ix_credit_entries_created: `(created_at) WHERE reason <> 'message'`,
    ix_credit_entries_reason: `(reason, created_at) WHERE reason <> 'message'`,
  },
  orders: {
    ix_orders_created: '(created_at, id)',
    ix_orders_total: '(total, id)',
    ix_orders_state: '(state, created_at)',
    ix_orders_method: '(method, created_at)',
    ix_orders_next_check: `(coalesce(check_due_at, 'infinity'), id)`,
  },
  refunds: { ix_refunds_created: '(created_at, id)' },
  audit_entries: {
    ix_audit_entries_site: '(site_id, created_at)',
    ix_audit_entries_act: '(act, created_at)',
    ix_audit_entries_kind: `((CASE act WHEN 'viewed' THEN 'look' WHEN 'logged_in' THEN 'log_in' ELSE 'act' END), created_at)`,
    ix_audit_entries_staff: '(staff_id, created_at)',
    ix_audit_entries_email: '(lower(staff_email) COLLATE "C", created_at)',
  },
  mail_records: { ix_mail_records_kind: '(kind, created_at)' },
};

export class AddListIndexes1763646400000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
  }
}
