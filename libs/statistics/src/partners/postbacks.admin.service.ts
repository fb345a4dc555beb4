import type { AdminPostback } from '@duet/contract';
import type { Actor, AdminResource, ListPage, ListQuery } from '@duet/platform';
import { AdminRecords, Outbox, recordVersion } from '@duet/platform';
import { siteJoinSql } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import { PostbackEntity } from './postback.entity';
import { sendPostback } from './postbacks.service';

const COLUMNS = {
  id: { sql: 'b.id', type: 'uuid', filter: 'equal' },
  site_id: { sql: 'b.site_id', type: 'uuid', filter: 'equal' },
  partner_id: { sql: 'b.partner_id', type: 'uuid', filter: 'equal' },
  event: { sql: 'b.event', type: 'text', filter: 'equal' },
  state: { sql: 'b.state', type: 'text', filter: 'equal' },
  created_at: { sql: 'b.created_at', type: 'time', sort: true },
} as const;

interface PostbackListRow extends Omit<AdminPostback, 'happened_at' | 'created_at' | 'sent_at'> {
  company_id: string;
  happened_at: Date;
  created_at: Date;
  sent_at: Date | null;
}

const POSTBACKS: AdminResource<PostbackListRow, AdminPostback> = {
  resource: 'postbacks',
  select: `b.id, b.site_id, s.name AS site_name, s.company_id, b.partner_id, p.name AS partner_name, b.member_id, b.event, b.state,
    b.tries, b.status, b.error, b.happened_at, b.created_at, b.sent_at`,
  table: 'postbacks b',
  joins: `JOIN traffic_partners p ON p.site_id = b.site_id AND p.id = b.partner_id JOIN ${siteJoinSql('b.site_id')}`,
  key: 'b.id',
  columns: COLUMNS,
  order: 'b.created_at DESC',
  scope: { company: 's.company_id', site: 's.id' },
  read: 'partners:read',
  write: 'partners:write',
  placeOf: ({ company_id, site_id }) => ({ company_id, site_id }),
  nameOf: ({ partner_name, event }) => `${partner_name}, ${event}`,
  memberOf: ({ member_id }) => member_id,
  versionOf: ({ state, tries }) => recordVersion({ state, tries }),
  toAuditFields: ({ state }) => ({ state }),
  toAnswer: ({ company_id: _company, happened_at, created_at, sent_at, ...rest }) => ({
    ...rest,
    happened_at: happened_at.toISOString(),
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }),
};

/** Lists what partners were told, in the console. */
@Injectable()
export class PostbacksAdminService {
  constructor(
    private readonly records: AdminRecords,
    private readonly outbox: Outbox,
  ) {}

  list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminPostback>> {
    return this.records.list(POSTBACKS, staff, query);
  }

  /** Tells the partner once more, from the first try on. What waits is tried by itself. */
  retry(actor: Actor, id: string): Promise<AdminPostback> {
    return this.records.inTransaction(POSTBACKS, async (tx) => {
      const before = await this.records.lock(tx, POSTBACKS, { staff: actor.staff, id });
      if (before.state === 'waiting') return POSTBACKS.toAnswer(before);
      const { site_id } = before;
      const change = { state: 'waiting', tries: 0, status: null, error: null, sent_at: null } as const;
      await tx.update(PostbackEntity, { site_id, id }, change);
      await this.outbox.add(tx, { site: { id: site_id } }, sendPostback, { postback_id: id });
      const after = await this.records.load<PostbackListRow>(tx, POSTBACKS, id);
      return this.records.writeAudit(tx, actor, { resource: POSTBACKS, act: 'retried', before, after });
    });
  }
}
