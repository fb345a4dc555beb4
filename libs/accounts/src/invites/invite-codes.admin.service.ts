import type { BodyOf, InviteCode } from '@duet/contract';
import { adminCreateInviteCode, DomainError, INVITE_DAYS } from '@duet/contract';
import type { Actor, AdminList, ListPage, ListQuery } from '@duet/platform';
import { AdminRecords, AuditLog, Clock, Database, Ids, requireReach } from '@duet/platform';
import { SiteEntity, siteJoinSql } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DAY } from '../limits';
import { InviteCodeEntity } from './invite-code.entity';
import { makeInviteCode } from './invite.rules';

type InviteCodeRequest = NonNullable<BodyOf<typeof adminCreateInviteCode>>;

const COLUMNS = {
  id: { sql: 'i.id', type: 'uuid', filter: 'equal' },
  site_id: { sql: 'i.site_id', type: 'uuid', filter: 'equal' },
  code: { sql: 'i.code', type: 'text', filter: 'contains', sort: true },
  note: { sql: 'i.note', type: 'text', filter: 'contains', sort: true },
  uses: { sql: 'i.uses', type: 'integer', sort: true },
  expires_at: { sql: 'i.expires_at', type: 'time', sort: true },
  created_at: { sql: 'i.created_at', type: 'time', sort: true },
} as const;

const SELECT = `i.id, i.site_id, s.name AS site_name, i.code, i.note, i.uses, i.max_uses, i.expires_at,
  i.ended_at IS NOT NULL AS ended, i.created_by, i.created_at`;

interface InviteCodeRow extends Omit<InviteCode, 'expires_at' | 'created_at' | 'open'> {
  expires_at: Date;
  created_at: Date;
}

/** Invite codes in the console (D-09). */
@Injectable()
export class InviteCodesAdminService {
  constructor(
    private readonly db: Database,
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly audit: AuditLog,
  ) {}

  /** A page of codes of the sites within the staff member's reach. */
  list(actor: Actor, query: ListQuery): Promise<ListPage<InviteCode>> {
    return this.records.list(codesAt(this.clock.now()), actor.staff, query);
  }

  async create(actor: Actor, { site_id, max_uses, note }: InviteCodeRequest): Promise<InviteCode> {
    const now = this.clock.now();
    const id = this.ids.next();
    await this.db.system(async (tx) => {
      const site = await this.getSite(tx, actor, site_id);
      const code = { id, site_id, code: makeInviteCode(), note: note?.trim() ?? '', max_uses };
      const expires_at = new Date(now.getTime() + INVITE_DAYS * DAY * 1000);
      await tx.insert(InviteCodeEntity, { ...code, expires_at, created_by: actor.staff.email, created_at: now });
      const { code: name } = code;
      const change = { act: 'created', resource: 'invite-codes', resourceId: id, name, siteId: site_id } as const;
      await this.audit.write(tx, actor, {
        ...change,
        companyId: site.company_id,
        after: { max_uses, note: code.note },
      });
    });
    return this.records.get(codesAt(this.clock.now()), actor.staff, id);
  }

  /** Ends a code: nobody can sign up with it any more. Again changes nothing. */
  async end(actor: Actor, id: string): Promise<InviteCode> {
    await this.db.system(async (tx) => {
      const code = await tx.findOne(InviteCodeEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!code) throw new DomainError('not_found');
      const site = await this.getSite(tx, actor, code.site_id);
      if (code.ended_at) return;
      await tx.update(InviteCodeEntity, { site_id: code.site_id, id }, { ended_at: this.clock.now() });
      const { code: name, site_id: siteId } = code;
      const change = { act: 'ended', resource: 'invite-codes', resourceId: id, name, siteId } as const;
      const sides = { before: { ended: false }, after: { ended: true } };
      await this.audit.write(tx, actor, { ...change, companyId: site.company_id, ...sides });
    });
    return this.records.get(codesAt(this.clock.now()), actor.staff, id);
  }

  private async getSite(tx: EntityManager, actor: Actor, siteId: string): Promise<SiteEntity> {
    const site = await tx.findOneBy(SiteEntity, { id: siteId });
    requireReach(actor.staff, 'sites:write', { company_id: site?.company_id ?? null, site_id: siteId });
    if (!site) throw new DomainError('not_found');
    return site;
  }
}

/** The codes of sites as they stand at a time. */
const codesAt = (now: Date): AdminList<InviteCodeRow, InviteCode> => ({
  select: SELECT,
  table: 'invite_codes i',
  joins: `JOIN ${siteJoinSql('i.site_id')}`,
  key: 'i.id',
  columns: COLUMNS,
  order: 'i.created_at DESC',
  scope: { company: 's.company_id', site: 's.id' },
  read: 'sites:read',
  toAnswer: (row) => ({
    ...row,
    open: !row.ended && row.uses < row.max_uses && row.expires_at > now,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }),
});
