import { adminListAuditEntries } from '@duet/contract';
import type { Actor, Query as QueryOf } from '@duet/platform';
import {
  Acting,
  Database,
  listRows,
  readListQuery,
  Reply,
  scopeCondition,
  scopeOf,
  sendRange,
  Serves,
} from '@duet/platform';
import { Controller, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AuditEntryRow } from './audit-entry.entity';

const COLUMNS = {
  id: { sql: 'e.id', type: 'uuid', filter: 'equal' },
  staff_id: { sql: 'e.staff_id', type: 'uuid', filter: 'equal' },
  staff_email: { sql: 'e.staff_email', type: 'text', filter: 'contains', sort: true },
  act: { sql: 'e.act', type: 'text', filter: 'equal', sort: true },
  resource: { sql: 'e.resource', type: 'text', filter: 'equal', sort: true },
  resource_id: { sql: 'e.resource_id', type: 'text', filter: 'equal' },
  site_id: { sql: 'e.site_id', type: 'uuid', filter: 'equal' },
  company_id: { sql: 'e.company_id', type: 'uuid', filter: 'equal' },
  from: { sql: 'e.created_at', type: 'time', filter: 'from' },
  to: { sql: 'e.created_at', type: 'time', filter: 'to' },
  created_at: { sql: 'e.created_at', type: 'time', sort: true },
} as const;

const LONGEST_VALUE = 20_000;

/** The audit log, as far as the reader's assignments reach. */
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
    const page = await listRows<AuditEntryRow>(this.db, { select: 'e.*', from: 'audit_entries e', reach }, request);
    sendRange(reply, 'audit-entries', page);
    return page.rows.map(toEntry);
  }
}

function toEntry({ before, after, created_at, ...row }: AuditEntryRow) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changes = fields.map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }));
  return { ...row, changes, created_at: created_at.toISOString() };
}

const textOf = (value: unknown) => (value === undefined ? null : JSON.stringify(value).slice(0, LONGEST_VALUE));
