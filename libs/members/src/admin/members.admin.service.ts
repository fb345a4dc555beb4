import { LATEST_SESSIONS } from '@duet/accounts';
import type { AdminMember, AdminMemberDetail, Permission } from '@duet/contract';
import { DomainError, mayDo } from '@duet/contract';
import type { CaptionsOfPhoto } from '@duet/photos';
import { HeldCaptions, PROFILE_PHOTOS, writtenCaption } from '@duet/photos';
import type { Actor, ListPage, ListQuery, ListRequest, StaffRef } from '@duet/platform';
import {
  AuditLog,
  Clock,
  Database,
  filterOf,
  listRows,
  readListQuery,
  requireReach,
  scopeCondition,
  scopeOf,
} from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MemberDetailRow, MemberRow, MemberPhotoRow, MemberSessionRow } from './members.admin.reads';
import {
  INACTIVE_MEMBER_COLUMNS,
  MEMBER_COLUMNS,
  MEMBER_DETAIL,
  MEMBER_FROM,
  MEMBER_REACH,
  MEMBER_SELECT,
  toMember,
  toMemberDetail,
} from './members.admin.reads';

const targetOf = ({ site_id, site_company_id }: MemberRow) => ({ company_id: site_company_id, site_id });

function shapeOf(query: ListQuery) {
  const { profile_status: status } = filterOf(query);
  if (!status || [status].flat().includes('active'))
    return { columns: MEMBER_COLUMNS, order: 'a.created_at DESC', key: 'a.id DESC' };
  return { columns: INACTIVE_MEMBER_COLUMNS, order: 'p.created_at DESC', key: 'p.id DESC' };
}

/** A filter by address needs `members:contact` as well: that a row comes back says that the address is a member's. */
function reachOf(staff: StaffRef, { fields, values }: ListRequest): string {
  const permissions: Permission[] = fields.includes('email') ? ['members:read', 'members:contact'] : ['members:read'];
  return permissions
    .map((permission) => scopeCondition(scopeOf(staff, permission), MEMBER_REACH, values))
    .join(' AND ');
}

/** Members in the console: read only, and nothing of what they write to each other (D-70). */
@Injectable()
export class MembersAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly held: HeldCaptions,
  ) {}

  async list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminMember>> {
    const request = readListQuery(query, shapeOf(query));
    const reach = reachOf(staff, request);
    const page = await listRows<MemberRow>(this.db, { select: MEMBER_SELECT, from: MEMBER_FROM, reach }, request);
    const shows = (row: MemberRow) => mayDo(staff.assignments, 'members:contact', targetOf(row));
    const now = this.clock.now();
    return { ...page, rows: page.rows.map((row) => toMember(row, { now, showsEmail: shows(row) })) };
  }

  /** A member's page; the same transaction records in the audit log that it was viewed. */
  async view(actor: Actor, id: string): Promise<AdminMemberDetail> {
    return this.db.system(async (tx) => {
      const row = await this.load(tx, actor, id);
      const mayContact = mayDo(actor.staff.assignments, 'members:contact', targetOf(row));
      const photos = await this.listPhotos(tx, row);
      const sessions = mayContact ? ((await tx.query(LATEST_SESSIONS, [row.site_id, id])) as MemberSessionRow[]) : null;
      const { site_id: siteId, site_company_id: companyId } = row;
      const target = { resource: 'members', resourceId: id, memberId: id, siteId, companyId } as const;
      await this.audit.write(tx, actor, { act: 'viewed', ...target });
      return toMemberDetail(row, { now: this.clock.now(), photos, sessions });
    });
  }

  /** A member's photos, each with its caption as written last. */
  private async listPhotos(tx: EntityManager, { site_id, id }: MemberDetailRow): Promise<MemberPhotoRow[]> {
    const stored = (await tx.query(PROFILE_PHOTOS, [site_id, id])) as (MemberPhotoRow & CaptionsOfPhoto)[];
    const photos = await this.held.open(site_id, stored);
    return photos.map(({ held_caption, ...photo }) => ({
      ...photo,
      caption: writtenCaption({ ...photo, held_caption }),
    }));
  }

  private async load(tx: EntityManager, { staff }: Actor, id: string): Promise<MemberDetailRow> {
    scopeOf(staff, 'members:read');
    const [row] = (await tx.query(`SELECT ${MEMBER_DETAIL} FROM ${MEMBER_FROM} WHERE a.id = $1`, [
      id,
    ])) as MemberDetailRow[];
    if (!row) throw new DomainError('not_found');
    requireReach(staff, 'members:read', targetOf(row));
    return row;
  }
}
