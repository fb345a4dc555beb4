import { accountJoinSql } from '@duet/accounts';
import { adminGetWallet, adminListLedgerEntries, DomainError } from '@duet/contract';
import type { Actor, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import {
  Acting,
  Database,
  filterOf,
  listRows,
  readListQuery,
  Reply,
  requireReach,
  scopeCondition,
  scopeOf,
  sendRange,
  Serves,
} from '@duet/platform';
import { siteJoinSql } from '@duet/sites';
import { Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

const COLUMNS = {
  member_id: { sql: 'e.member_id', type: 'uuid', filter: 'equal' },
  site_id: { sql: 'e.site_id', type: 'uuid', filter: 'equal' },
  reason: { sql: 'e.reason', type: 'text', filter: 'equal' },
  delta: { sql: 'e.delta', type: 'integer', sortWithin: 'member_id', required: true },
  seq: { sql: 'e.seq', type: 'integer', sortWithin: 'member_id', required: true },
  from: { sql: 'e.created_at', type: 'time', filter: 'from' },
  to: { sql: 'e.created_at', type: 'time', filter: 'to' },
  created_at: { sql: 'e.created_at', type: 'time', sort: true, required: true },
} as const;

const SELECT = `e.member_id || ':' || e.seq AS id, e.site_id, s.name AS site_name, e.member_id, a.name AS member_name, e.seq, e.delta,
  e.balance_after, e.reason, e.ref, e.created_at`;
const COUNT_FROM = `credit_entries e JOIN ${siteJoinSql('e.site_id')}`;
const FROM = `${COUNT_FROM}
  LEFT JOIN ${accountJoinSql('e.member_id', 'e.site_id')}`;

/** As the index of movements by time has it, which a message does not write (P5). */
const NO_MESSAGE = `e.reason <> 'message'`;

interface EntryRow {
  id: string;
  site_id: string;
  site_name: string;
  member_id: string;
  member_name: string | null;
  seq: number;
  delta: number;
  balance_after: number;
  reason: string;
  ref: string | null;
  created_at: Date;
}

interface WalletRow {
  site_id: string;
  company_id: string;
  balance: number;
  sum: number;
  entries: number;
}

const WALLET = `
  SELECT w.site_id, s.company_id, w.balance, e.sum, e.entries
  FROM wallets w JOIN ${siteJoinSql('w.site_id')},
    LATERAL (SELECT coalesce(sum(delta), 0)::int AS sum, count(*)::int AS entries FROM credit_entries c
      WHERE c.site_id = w.site_id AND c.member_id = w.member_id) e
  WHERE w.member_id = $1`;

/** The charges of messages are listed for one member at a time: those of a whole platform are read by nobody. */
function isOfOneMember(query: QueryOf<typeof adminListLedgerEntries>): boolean {
  const { member_id: member, reason } = filterOf(query);
  if (!member && [reason].flat().includes('message')) throw DomainError.field('filter.member_id', 'required');
  return Boolean(member);
}

/** Credits in the console: every ledger entry, and the check that a balance is the sum of its entries. */
@Controller()
export class LedgerAdminController {
  constructor(private readonly db: Database) {}

  @Serves(adminListLedgerEntries)
  async list(
    @Acting() { staff }: Actor,
    @Query() query: QueryOf<typeof adminListLedgerEntries>,
    @Reply() reply: FastifyReply,
  ) {
    const key = 'e.member_id, e.seq DESC';
    const request = readListQuery(query, { columns: COLUMNS, order: 'e.created_at DESC', key });
    if (!isOfOneMember(query)) request.conditions.push(NO_MESSAGE);
    const columns = { company: 's.company_id', site: 'e.site_id' };
    const reach = scopeCondition(scopeOf(staff, 'ledger:read'), columns, request.values);
    const page = await listRows<EntryRow>(
      this.db,
      { select: SELECT, from: FROM, countFrom: COUNT_FROM, reach },
      request,
    );
    sendRange(reply, 'ledger-entries', page);
    return page.rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }

  @Serves(adminGetWallet)
  async wallet(@Acting() { staff }: Actor, @Param() { id }: ParamsOf<typeof adminGetWallet>) {
    scopeOf(staff, 'ledger:read');
    const [row] = await this.db.systemRows<WalletRow>(WALLET, [id]);
    if (!row) throw new DomainError('not_found');
    const { site_id, company_id, balance, sum, entries } = row;
    requireReach(staff, 'ledger:read', { company_id, site_id });
    return { balance, sum, entries, balanced: balance === sum };
  }
}
