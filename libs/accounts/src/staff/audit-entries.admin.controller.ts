import type { AuditEntry } from '@duet/contract';
import { adminListAuditEntries } from '@duet/contract';
import type { Actor, AuditEntryEntity, Query as QueryOf } from '@duet/platform';
import {
  Acting,
  AUDIT_ROWS,
  Database,
  listRows,
  readListQuery,
  Reply,
  rolesOf,
  scopeCondition,
  scopeOf,
  sendRange,
  Serves,
} from '@duet/platform';
import { siteJoinSql } from '@duet/sites';
import { Controller, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

const KIND = `CASE e.act WHEN 'viewed' THEN 'look' WHEN 'logged_in' THEN 'log_in' ELSE 'act' END`;
const lower = (text: string) => text.trim().toLowerCase();
const COLUMNS = {
  id: { sql: 'e.id', type: 'uuid', filter: 'equal' },
  staff_id: { sql: 'e.staff_id', type: 'uuid', filter: 'equal' },
  staff_email: { sql: 'lower(e.staff_email) COLLATE "C"', type: 'text', filter: 'starts', keyOf: lower },
  act: { sql: 'e.act', type: 'text', filter: 'equal' },
  resource: { sql: 'e.resource', type: 'text', filter: 'equal' },
  resource_id: { sql: 'e.resource_id', type: 'text', filter: 'equal' },
  member_id: { sql: 'e.member_id', type: 'uuid', filter: 'equal' },
  kind: { sql: KIND, type: 'text', filter: 'equal' },
  site_id: { sql: 'e.site_id', type: 'uuid', filter: 'equal' },
  company_id: { sql: 'e.company_id', type: 'uuid', filter: 'equal' },
  from: { sql: 'e.created_at', type: 'time', filter: 'from' },
  to: { sql: 'e.created_at', type: 'time', filter: 'to' },
  created_at: { sql: 'e.created_at', type: 'time', sort: true, required: true },
} as const;

const SELECT = `e.id, e.staff_id, e.staff_email, e.act, ${KIND} AS kind, e.resource, e.resource_id, e.resource_name,
  CASE WHEN e.member_id IS NULL THEN NULL ELSE json_build_object('id', e.member_id, 'name', a.name) END AS member,
  e.site_id, s.name AS site_name, e.company_id, e.before, e.after, e.request_id, e.address, e.device, e.created_at`;
const FROM = `${AUDIT_ROWS} LEFT JOIN ${siteJoinSql('e.site_id')}
  LEFT JOIN accounts a ON a.site_id = e.site_id AND a.id = e.member_id`;

type AuditEntryRow = Omit<AuditEntry, 'changes' | 'created_at'> &
  Pick<AuditEntryEntity, 'before' | 'after' | 'created_at'>;

const LONGEST_VALUE = 20_000;

/** The audit log within the reach of the staff member's assignments. */
@Controller()
export class AuditEntriesAdminController {
  constructor(private readonly db: Database) {}

  @Serves(adminListAuditEntries)
  async list(
    @Acting() { staff }: Actor,
    @Query() query: QueryOf<typeof adminListAuditEntries>,
    @Reply() reply: FastifyReply,
  ) {
    const request = readListQuery(query, { columns: COLUMNS, order: 'e.created_at DESC', key: 'e.id DESC' });
    const columns = { company: 'e.company_id', site: 'e.site_id' };
    const reach = scopeCondition(scopeOf(staff, 'audit:read'), columns, request.values);
    const page = await listRows<AuditEntryRow>(
      this.db,
      { select: SELECT, from: FROM, countFrom: AUDIT_ROWS, reach },
      request,
    );
    sendRange(reply, 'audit-entries', page);
    const isAdministrator = rolesOf(staff).includes('administrator');
    return page.rows.map((row) => toEntry(isAdministrator ? row : { ...row, address: null, device: null }));
  }
}

function toEntry({ before, after, created_at, ...row }: AuditEntryRow): AuditEntry {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changes = fields.map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }));
  return { ...row, changes, created_at: created_at.toISOString() };
}

const textOf = (value: unknown) => (value === undefined ? null : JSON.stringify(value).slice(0, LONGEST_VALUE));
