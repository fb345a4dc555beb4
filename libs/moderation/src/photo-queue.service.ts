import type { AdminClaimRequest, AdminPhoto, CaseRestoration, ClaimedPhotos, Permission } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { MemberPhotos, PhotoAccess, PhotoEntity, photoRejected } from '@duet/photos';
import type { PhotoFile, PhotoSize } from '@duet/photos';
import type { Actor, ListPage, ListQuery } from '@duet/platform';
import {
  AuditLog,
  Clock,
  Database,
  listRows,
  Outbox,
  readListQuery,
  requireReach,
  scopeCondition,
  scopeOf,
} from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MinorAlarms } from './alarms/minor-alarms';
import { Claims } from './claims/claims';
import type { ClaimSource } from './claims/claims';
import type { PhotoDecision } from './photo-decision.rules';
import { judgeDecision } from './photo-decision.rules';
import type { QueuedPhotoRow } from './photo-queue.reads';
import {
  DECIDED,
  DECISION_ORDER,
  toAdminPhoto,
  PHOTO_COLUMNS,
  PHOTO_FROM,
  PHOTO_ORDER,
  PHOTO_REACH,
  PHOTO_SELECT,
  REVIEWABLE,
  WAITING,
} from './photo-queue.reads';
import { RejectedPictureEntity } from './rejected-picture.entity';
import { Rejections } from './rejections/rejections';

const MODERATE = 'photos:moderate';
const ONE_PHOTO = `SELECT ${PHOTO_SELECT} FROM ${PHOTO_FROM} WHERE ph.id = $1 AND ${REVIEWABLE}`;

type PhotoDecisionRequest = Omit<PhotoDecision, 'staffId'>;

/** The photo queue: its list, and the decisions of staff members (C04, I07). */
@Injectable()
export class PhotoQueueService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly access: PhotoAccess,
    private readonly memberPhotos: MemberPhotos,
    private readonly claims: Claims,
    private readonly alarms: MinorAlarms,
    private readonly rejections: Rejections,
  ) {}

  /** A page of photos within the staff member's reach; main photos first, then those that wait longest. */
  async list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminPhoto>> {
    const scope = scopeOf(staff, MODERATE);
    const request = readListQuery(query, { columns: PHOTO_COLUMNS, ...PHOTO_ORDER });
    const reach = `${REVIEWABLE} AND ${scopeCondition(scope, PHOTO_REACH, request.values)}`;
    const page = await listRows<QueuedPhotoRow>(
      this.db,
      { select: PHOTO_SELECT, from: PHOTO_FROM, reach: isFilteredByWaiting(query) ? `${WAITING} AND ${reach}` : reach },
      request,
    );
    return { ...page, rows: page.rows.map((row) => toAdminPhoto(row, this.clock.now())) };
  }

  /** A page of the photos that staff have decided on, the newest decision first; with `mine` the person's own. */
  async listDecisions({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminPhoto>> {
    const scope = scopeOf(staff, MODERATE);
    const mine = {
      sql: `coalesce(ph.decided_by = '${staff.id}'::uuid, false)`,
      type: 'flag',
      filter: 'equal',
    } as const;
    // Only the order of the decisions has an index.
    const created_at = { ...PHOTO_COLUMNS.created_at, sort: false };
    const decided_since = { sql: 'ph.decided_at', type: 'time', filter: 'from' } as const;
    const request = readListQuery(query, {
      columns: { ...PHOTO_COLUMNS, created_at, mine, decided_since },
      ...DECISION_ORDER,
    });
    const reach = `${REVIEWABLE} AND ${DECIDED} AND ${scopeCondition(scope, PHOTO_REACH, request.values)}`;
    const page = await listRows<QueuedPhotoRow>(this.db, { select: PHOTO_SELECT, from: PHOTO_FROM, reach }, request);
    return { ...page, rows: page.rows.map((row) => toAdminPhoto(row, this.clock.now())) };
  }

  /** Waiting photos for this person alone, those that are theirs already kept for two minutes more. */
  async claim(actor: Actor, { site_id, ...request }: AdminClaimRequest): Promise<ClaimedPhotos> {
    const source = this.waitingIn(actor, site_id);
    const { ids, lost } = await this.claims.claim(actor, source, request);
    const { from, condition, order } = source;
    const [{ waiting } = { waiting: 0 }] = await this.db.systemRows<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM ${from} WHERE ${condition}`,
      source.values,
    );
    const rows = await this.db.systemRows<QueuedPhotoRow>(
      `SELECT ${PHOTO_SELECT} FROM ${PHOTO_FROM} WHERE ph.id = ANY($1::uuid[]) ORDER BY ${order}`,
      [ids],
    );
    const photos = rows.map((row) => toAdminPhoto(row, this.clock.now()));
    return { photos, lost, waiting, holders: await this.claims.listHolders(actor, 'photo', site_id) };
  }

  /** Gives photos back to the queue. */
  release(actor: Actor, ids: readonly string[]): Promise<void> {
    scopeOf(actor.staff, MODERATE);
    return this.claims.release(actor, 'photo', ids);
  }

  private waitingIn({ staff }: Actor, siteId: string | undefined): ClaimSource {
    const values: unknown[] = siteId ? [siteId] : [];
    const reach = scopeCondition(scopeOf(staff, MODERATE), PHOTO_REACH, values);
    const condition = [WAITING, reach, ...(siteId ? ['ph.site_id = $1'] : [])].join(' AND ');
    const order = `${PHOTO_ORDER.order}, ${PHOTO_ORDER.key}`;
    return { kind: 'photo', item: 'ph', from: PHOTO_FROM, condition, order, values };
  }

  /** One photo. Throws `not_found`, also beyond the staff member's reach. */
  async get(actor: Actor, id: string): Promise<AdminPhoto> {
    return toAdminPhoto(await this.getRow(actor, id), this.clock.now());
  }

  /** A size of a photo in any status, for staff who may see members: a member's page shows the photos. */
  async getPicture(actor: Actor, id: string, size: PhotoSize): Promise<PhotoFile> {
    const { storage_key } = await this.getRow(actor, id, 'members:read');
    return this.access.getFile(storage_key, size);
  }

  /**
   * Decides on a photo: status, main photo, card, audit entry and the event for its owner in one transaction. The same
   * decision again changes nothing. Throws `wrong_state { status }` (409) where somebody else was first.
   */
  async decide(actor: Actor, id: string, request: PhotoDecisionRequest): Promise<AdminPhoto> {
    const before = await this.getRow(actor, id);
    await this.db.system((tx) =>
      this.decideIn(tx, { actor, row: before, decision: { ...request, staffId: actor.staff.id } }),
    );
    return this.get(actor, id);
  }

  /**
   * Approves a photo whose rejection was wrong, where it and its files are still kept; answers if it is shown again. One that is gone is
   * not recognised any more when it comes again.
   */
  async restore(tx: EntityManager, actor: Actor, { id, site_id }: RejectedPhoto): Promise<CaseRestoration> {
    const [row] = (await tx.query(ONE_PHOTO, [id])) as QueuedPhotoRow[];
    if (!row || !(await this.access.hasFile(row.storage_key))) {
      await tx.delete(RejectedPictureEntity, { site_id, photo_id: id });
      await this.rejections.lift(tx, { site: { id: site_id } }, { subjectId: id, staffId: actor.staff.id });
      return 'photo_gone';
    }
    if (row.status === 'rejected') {
      const decision = { status: 'active', reason: null, reverse: true, staffId: actor.staff.id } as const;
      await this.decideIn(tx, { actor, row, decision });
    }
    return 'photo_shown';
  }

  private async decideIn(tx: EntityManager, { actor, row, decision }: QueuedDecision): Promise<void> {
    const ctx = { site: { id: row.site_id } };
    const owner = { ctx, memberId: row.member_id };
    await this.alarms.lockMember(tx, ctx, row.member_id);
    await this.memberPhotos.lock(tx, owner);
    const photo = await tx.findOneBy(PhotoEntity, { site_id: row.site_id, id: row.id });
    if (!photo) throw new DomainError('not_found');
    const outcome = judgeDecision(photo, decision);
    if (outcome === 'late') throw new DomainError('wrong_state', { status: photo.status });
    if (outcome === 'same') return;
    const { reason } = decision;
    await this.memberPhotos.decide(tx, photo, { ...decision, decidedAt: this.clock.now() });
    await this.memberPhotos.settle(tx, owner);
    await this.writeAudit(tx, { actor, row, decision });
    await this.claims.end(tx, { siteId: row.site_id, kind: 'photo', id: row.id });
    await this.rememberPicture(tx, photo, decision);
    await this.alarm(tx, photo, decision);
    await this.keepRejection(tx, photo, decision);
    if (reason) await this.outbox.tell(tx, ctx, photoRejected, { photo_id: row.id, reason });
  }

  /** The decision that the owner reads, and may object to. */
  private async keepRejection(
    tx: EntityManager,
    photo: PhotoEntity,
    { reason, staffId }: PhotoDecision,
  ): Promise<void> {
    const ctx = { site: { id: photo.site_id } };
    if (!reason) return this.rejections.lift(tx, ctx, { subjectId: photo.id, staffId });
    const { id: subject_id, member_id, created_at: content_at } = photo;
    const content = { member_id, content: 'photo', subject_id, content_at } as const;
    await this.rejections.keep(tx, ctx, { ...content, reason, made_at: this.clock.now(), made_by: staffId });
  }

  /** A photo that shows a minor raises the alarm; taking the decision back withdraws it. */
  private async alarm(tx: EntityManager, photo: PhotoEntity, { reason, staffId }: PhotoDecision): Promise<void> {
    const ctx = { site: { id: photo.site_id } };
    const alarm = { memberId: photo.member_id, subjectId: photo.id, staffId };
    if (reason !== 'minor') return this.alarms.withdraw(tx, ctx, alarm);
    await this.alarms.raise(tx, ctx, { ...alarm, source: 'photo' });
  }

  /** The hash of a rejected picture stays when the photo goes, so that it is recognised when it comes again. */
  private async rememberPicture(tx: EntityManager, photo: PhotoEntity, { reason }: PhotoDecision): Promise<void> {
    const key = { site_id: photo.site_id, photo_id: photo.id };
    await tx.delete(RejectedPictureEntity, key);
    if (!reason || !photo.picture_hash) return;
    const picture = { ...key, hash: photo.picture_hash, reason, rejected_at: this.clock.now() };
    await tx.insert(RejectedPictureEntity, picture);
  }

  private writeAudit(tx: EntityManager, { actor, row, decision }: QueuedDecision): Promise<void> {
    return this.audit.write(tx, actor, {
      act: decision.status === 'active' ? 'approved' : 'rejected',
      resource: 'photos',
      resourceId: row.id,
      memberId: row.member_id,
      siteId: row.site_id,
      companyId: row.company_id,
      before: { status: row.status, rejected_reason: row.rejected_reason },
      after: { status: decision.status, rejected_reason: decision.reason },
    });
  }

  private async getRow({ staff }: Actor, id: string, permission: Permission = MODERATE): Promise<QueuedPhotoRow> {
    scopeOf(staff, permission);
    const [row] = await this.db.systemRows<QueuedPhotoRow>(ONE_PHOTO, [id]);
    if (!row) throw new DomainError('not_found');
    requireReach(staff, permission, row);
    return row;
  }
}

interface RejectedPhoto {
  id: string;
  site_id: string;
}

interface QueuedDecision {
  actor: Actor;
  row: QueuedPhotoRow;
  decision: PhotoDecision;
}

/** True for a list of waiting photos: the index's own condition is added then, so that the read touches only those. */
const isFilteredByWaiting = ({ filter }: ListQuery): boolean =>
  filter !== undefined && (JSON.parse(filter) as { waiting?: unknown }).waiting === true;
