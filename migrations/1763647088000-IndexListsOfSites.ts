import { createIndexes, dropIndexes } from '@duet/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists of the console for staff of one site, and their counts out of indexes alone: members and movements of credits of a site in
 * the order of time, and those of all sites with the columns that a count looks at. Besides, the audit log of one company, and that of a site by kind.
 */
const ADDED = {
  accounts: { ix_accounts_site_joined: '(site_id, created_at, id)' },
  audit_entries: {
    ix_audit_entries_company: '(company_id, created_at)',
    ix_audit_entries_site_kind: `(site_id, (CASE act WHEN 'viewed' THEN 'look' WHEN 'logged_in' THEN 'log_in' ELSE 'act' END), created_at)`,
  },
  credit_entries: {
    ix_credit_entries_site: `(site_id, created_at) INCLUDE (reason) WHERE reason <> 'message'`,
    ix_credit_entries_time: `(created_at) INCLUDE (site_id) WHERE reason <> 'message'`,
    ix_credit_entries_kind: `(reason, created_at) INCLUDE (site_id) WHERE reason <> 'message'`,
  },
};

/** Narrower ones, which those replace. */
const REPLACED = {
  accounts: { ix_accounts_site_created: '(site_id, created_at)' },
  credit_entries: {
    ix_credit_entries_created: `(created_at) WHERE reason <> 'message'`,
    ix_credit_entries_reason: `(reason, created_at) WHERE reason <> 'message'`,
  },
};

export class IndexListsOfSites1763647088000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexes(runner, ADDED);
    await dropIndexes(runner, REPLACED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndexes(runner, REPLACED);
    await dropIndexes(runner, ADDED);
  }
}
