import { accountJoinSql } from '@duet/accounts';
import type { AdminMailRecord } from '@duet/contract';
import type { Actor, AdminList, ListPage, ListQuery } from '@duet/platform';
import { AdminRecords, JOB_ROWS, Texts } from '@duet/platform';
import { siteJoinSql } from '@duet/sites';
import { Injectable } from '@nestjs/common';

/** A mail whose job was given up, or removed by staff, waits no more. */
const STATE = `CASE WHEN m.state = 'queued' AND j.state IS DISTINCT FROM 'open' THEN 'failed' ELSE m.state END`;
const COLUMNS = {
  id: { sql: 'm.id', type: 'uuid', filter: 'equal' },
  site_id: { sql: 'm.site_id', type: 'uuid', filter: 'equal' },
  member_id: { sql: 'm.account_id', type: 'uuid', filter: 'equal' },
  kind: { sql: 'm.kind', type: 'text', filter: 'equal' },
  state: { sql: STATE, type: 'text', filter: 'equal' },
  created_at: { sql: 'm.created_at', type: 'time', sort: true, required: true },
  from: { sql: 'm.created_at', type: 'time', filter: 'from' },
  to: { sql: 'm.created_at', type: 'time', filter: 'to' },
} as const;

interface Row extends Omit<AdminMailRecord, 'created_at' | 'changed_at'> {
  created_at: Date;
  changed_at: Date;
}

const MAIL_RECORDS: Omit<AdminList<Row, AdminMailRecord>, 'toAnswer'> = {
  select: `m.id, m.site_id, m.account_id AS member_id, a.name AS member_name, m.kind, ${STATE} AS state, m.reason,
    m.created_at, m.changed_at`,
  table: 'mail_records m',
  joins: `JOIN ${siteJoinSql('m.site_id')} JOIN ${accountJoinSql('m.account_id', 'm.site_id')}
    LEFT JOIN ${JOB_ROWS} ON j.id = m.id`,
  key: 'm.id',
  columns: COLUMNS,
  order: 'm.created_at DESC',
  tieBreak: 'm.id DESC',
  scope: { company: 's.company_id', site: 'm.site_id' },
  read: 'members:contact',
};

/** Mails with what has become of them, as staff look for them. */
@Injectable()
export class MailLogAdminService {
  constructor(
    private readonly records: AdminRecords,
    private readonly texts: Texts,
  ) {}

  list({ staff, locale }: Actor, query: ListQuery): Promise<ListPage<AdminMailRecord>> {
    const toAnswer = ({ created_at, changed_at, reason, ...row }: Row): AdminMailRecord => ({
      ...row,
      reason: reason && this.texts.wordReason(locale, reason),
      created_at: created_at.toISOString(),
      changed_at: changed_at.toISOString(),
    });
    return this.records.list({ ...MAIL_RECORDS, toAnswer }, staff, query);
  }
}
