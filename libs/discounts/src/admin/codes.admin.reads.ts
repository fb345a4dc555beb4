import { accountJoinSql } from '@duet/accounts';
import type { AdminDiscountCode } from '@duet/contract';
import type { AdminResource, Clock, ListColumns } from '@duet/platform';
import { recordVersion, uniqueFault } from '@duet/platform';
import { siteJoinSql } from '@duet/sites';
import { codeKey } from '../code-text.rules';
import { toAuditFields } from './code-terms';

/** SQL expression of a code's state at a time, from its status, window and uses. */
function stateSql(now: Date): string {
  const time = `'${now.toISOString()}'::timestamptz`;
  return `CASE WHEN c.status = 'disabled' THEN 'disabled'
    WHEN c.expires_at <= ${time} THEN 'expired'
    WHEN c.consumed + c.reserved >= c.max_uses THEN 'used_up'
    WHEN c.starts_at > ${time} THEN 'scheduled'
    ELSE 'active' END`;
}

const selectSql = (now: Date): string => `c.id, c.site_id, s.name AS site_name, s.company_id, c.code, c.country,
  c.member_id, a.name AS member_name, c.percentage, c.currency, c.minimum_order_value, c.payment_methods, c.starts_at,
  c.expires_at, c.max_uses, c.reserved, c.consumed, c.status, ${stateSql(now)} AS state, c.batch_id, c.note,
  c.created_at, c.updated_at`;

/** Columns for filters and sorting. */
const columnsAt = (now: Date): ListColumns => ({
  id: { sql: 'c.id', type: 'uuid', filter: 'equal' },
  site_id: { sql: 'c.site_id', type: 'uuid', filter: 'equal' },
  site_name: { sql: 's.name', type: 'text', sort: true },
  code: { sql: 'c.code_key COLLATE "C"', type: 'text', filter: 'starts', keyOf: codeKey, sort: true, required: true },
  country: { sql: 'c.country', type: 'text', filter: 'equal', sort: true },
  member_id: { sql: 'c.member_id', type: 'uuid', filter: 'equal' },
  percentage: { sql: 'c.percentage', type: 'integer', filter: 'equal', sort: true, required: true },
  state: { sql: `(${stateSql(now)})`, type: 'text', filter: 'equal' },
  batch_id: { sql: 'c.batch_id', type: 'uuid', filter: 'equal' },
  note: { sql: 'c.note', type: 'text', filter: 'contains', sort: true },
  consumed: { sql: 'c.consumed', type: 'integer', sort: true, required: true },
  expires_at: { sql: 'c.expires_at', type: 'time', sort: true },
  created_at: { sql: 'c.created_at', type: 'time', sort: true, required: true },
});

type ConvertedColumn = 'starts_at' | 'expires_at' | 'created_at' | 'updated_at' | 'version';

/** A code with the company that decides who may reach it. */
export interface AdminCodeRow extends Omit<AdminDiscountCode, ConvertedColumn> {
  company_id: string;
  starts_at: Date;
  expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** The version of the fields in the form of a code; its uses are not among them. */
function codeVersion(row: Omit<AdminCodeRow, 'company_id'>): string {
  const { country, member_id, percentage, currency, minimum_order_value, payment_methods } = row;
  const { starts_at, expires_at, max_uses, note, status } = row;
  const conditions = { country, member_id, percentage, currency, minimum_order_value, payment_methods };
  return recordVersion({ ...conditions, starts_at, expires_at, max_uses, note, status });
}

const toAdminCode = ({ company_id: _company, ...row }: AdminCodeRow): AdminDiscountCode => ({
  ...row,
  version: codeVersion(row),
  starts_at: row.starts_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Discount codes as the console reads and changes them; their states are those of the moment of each statement. */
export const codesBy = (clock: Clock): AdminResource<AdminCodeRow, AdminDiscountCode> => ({
  resource: 'discount-codes',
  get select() {
    return selectSql(clock.now());
  },
  table: 'discount_codes c',
  joins: `JOIN ${siteJoinSql('c.site_id')} LEFT JOIN ${accountJoinSql('c.member_id', 'c.site_id')}`,
  key: 'c.id',
  get columns() {
    return columnsAt(clock.now());
  },
  order: 'c.created_at DESC',
  scope: { company: 's.company_id', site: 's.id' },
  read: 'discounts:read',
  write: 'discounts:write',
  placeOf: ({ company_id, site_id }) => ({ company_id, site_id }),
  nameOf: ({ code }) => code,
  memberOf: ({ member_id }) => member_id,
  versionOf: codeVersion,
  toAuditFields,
  toAnswer: toAdminCode,
  faultOf: uniqueFault('uq_discount_codes_key', { field: 'code', code: 'code_taken' }),
});
