import { accountJoinSql, staffSql } from '@duet/accounts';
import type { AdminCorrection } from '@duet/contract';
import type { AdminResource } from '@duet/platform';
import { siteJoinSql } from '@duet/sites';
import type { CreditCorrectionEntity } from './credit-correction.entity';

interface NamedRow {
  id: string;
  name: string;
}

/** A correction with the names around it. */
export interface CorrectionRow extends Omit<CreditCorrectionEntity, 'requested_by' | 'decided_by'> {
  site_name: string;
  company_id: string;
  member_name: string | null;
  requested_by: NamedRow | null;
  decided_by: NamedRow | null;
}

/** Corrections in the console; the audit log keeps amount, reason and state. */
export const CORRECTIONS: AdminResource<CorrectionRow, AdminCorrection> = {
  resource: 'credit-corrections',
  select: `c.id, c.site_id, s.name AS site_name, s.company_id, c.member_id, a.name AS member_name, c.amount, c.reason, c.state,
    c.created_at, c.decided_at, ${staffSql('c.requested_by')} AS requested_by, ${staffSql('c.decided_by')} AS decided_by`,
  table: 'credit_corrections c',
  joins: `JOIN ${siteJoinSql('c.site_id')} LEFT JOIN ${accountJoinSql('c.member_id', 'c.site_id')}`,
  key: 'c.id',
  columns: {
    id: { sql: 'c.id', type: 'uuid', filter: 'equal' },
    site_id: { sql: 'c.site_id', type: 'uuid', filter: 'equal' },
    member_id: { sql: 'c.member_id', type: 'uuid', filter: 'equal' },
    state: { sql: 'c.state', type: 'text', filter: 'equal' },
    created_at: { sql: 'c.created_at', type: 'time', sort: true },
  },
  order: 'c.created_at DESC',
  tieBreak: 'c.id DESC',
  scope: { company: 's.company_id', site: 's.id' },
  read: 'ledger:read',
  write: 'ledger:write',
  placeOf: ({ company_id, site_id }) => ({ company_id, site_id }),
  nameOf: ({ amount }) => String(amount),
  memberOf: ({ member_id }) => member_id,
  versionOf: ({ state }) => state,
  toAuditFields: ({ amount, reason, state }) => ({ amount, reason, state }),
  toAnswer: (row) => ({
    id: row.id,
    site_id: row.site_id,
    site_name: row.site_name,
    member: { id: row.member_id, name: row.member_name },
    amount: row.amount,
    reason: row.reason,
    state: row.state,
    requested_by: row.requested_by,
    decided_by: row.decided_by,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }),
};

/** The place of the wallet of a member, which decides who may correct it. */
export interface WalletPlaceRow {
  site_id: string;
  company_id: string;
}

/** SQL query of the wallet of member `$1`, with the place that decides who may correct it. */
export const WALLET_PLACE = `
  SELECT w.site_id, s.company_id FROM wallets w JOIN ${siteJoinSql('w.site_id')} WHERE w.member_id = $1`;
