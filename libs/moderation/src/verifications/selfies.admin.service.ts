import type { AdminClaimRequest, AdminSelfie, CaseRestoration, ClaimedSelfies } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { PhotoFile, PhotoSize } from '@duet/photos';
import { MemberPhotos, PhotoAccess } from '@duet/photos';
import type { Actor, ListPage, ListQuery } from '@duet/platform';
import { AdminRecords, Clock, Database, filterOf, Outbox, scopeCondition, scopeOf } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MinorAlarms } from '../alarms/minor-alarms';
import type { ClaimSource } from '../claims/claims';
import { Claims } from '../claims/claims';
import { Rejections } from '../rejections/rejections';
import { selfieRefused } from './selfie.events';
import type { SelfieRow } from './selfies.admin.reads';
import { SELFIE_FROM, SELFIE_ORDER, SELFIE_REACH, selfiesFor, WAITING_SELFIE } from './selfies.admin.reads';
import { VerificationEntity } from './verification.entity';
import type { SelfieDecision } from './verification.rules';
import { judgeSelfie } from './verification.rules';

const MODERATE = 'photos:moderate';

/** A decision on a selfie; an approval names the photos with which it was compared. */
type SelfieDecisionRequest = Omit<SelfieDecision, 'staffId'> & { photos: readonly string[] };

/** The queue of selfies in the console: who has which, and the decisions (I07, decision 0155). */
@Injectable()
export class SelfiesAdminService {
  constructor(
    private readonly db: Database,
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly claims: Claims,
    private readonly access: PhotoAccess,
    private readonly memberPhotos: MemberPhotos,
    private readonly alarms: MinorAlarms,
    private readonly rejections: Rejections,
  ) {}

  list(actor: Actor, query: ListQuery): Promise<ListPage<AdminSelfie>> {
    const selfies = this.selfies();
    // The index's own condition, so that a count of those that wait touches only those.
    const list = filterOf(query).waiting === true ? { ...selfies, condition: WAITING_SELFIE } : selfies;
    return this.records.list(list, actor.staff, query);
  }

  get(actor: Actor, id: string): Promise<AdminSelfie> {
    return this.records.get(this.selfies(), actor.staff, id);
  }

  /** One size of a selfie while it is kept. Throws `not_found`. */
  async getPicture(actor: Actor, id: string, size: PhotoSize): Promise<PhotoFile> {
    const { storage_key } = await this.records.getRow(this.selfies(), actor.staff, id);
    if (!storage_key) throw new DomainError('not_found');
    return this.access.getFile(storage_key, size);
  }

  /** Waiting selfies for this person alone, those that are theirs already kept for two minutes more. */
  async claim(actor: Actor, { site_id, ...request }: AdminClaimRequest): Promise<ClaimedSelfies> {
    const source = this.waitingIn(actor, site_id);
    const { ids, lost } = await this.claims.claim(actor, source, request);
    const [{ waiting } = { waiting: 0 }] = await this.db.systemRows<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM ${source.from} WHERE ${source.condition}`,
      source.values,
    );
    const { toAnswer, select } = this.selfies();
    const rows = await this.db.systemRows<SelfieRow>(
      `SELECT ${select} FROM ${SELFIE_FROM} WHERE v.id = ANY($1::uuid[]) ORDER BY ${source.order}`,
      [ids],
    );
    const holders = await this.claims.listHolders(actor, 'selfie', site_id);
    return { selfies: rows.map(toAnswer), lost, waiting, holders };
  }

  /** Gives selfies back to the queue. */
  release(actor: Actor, ids: readonly string[]): Promise<void> {
    scopeOf(actor.staff, MODERATE);
    return this.claims.release(actor, 'selfie', ids);
  }

  /**
   * Decides on a selfie: the compared photos, the card, the audit entry and the event for its member in one transaction. The same
   * decision again changes nothing. Throws `wrong_state { status }` where somebody else was first, its member has withdrawn it
   * (`withdrawn`), it is deleted (`gone`), or the main photo is not among those that were compared (`photos_changed`).
   */
  async decide(actor: Actor, id: string, request: SelfieDecisionRequest): Promise<AdminSelfie> {
    await this.records.inTransaction({}, (tx) => this.decideIn(tx, actor, { id, request }));
    return this.get(actor, id);
  }

  /** Gives the badge after an objection, for the photos that are approved by now, where the selfie is still kept. */
  async restore(tx: EntityManager, actor: Actor, { id, site_id }: RefusedSelfie): Promise<CaseRestoration> {
    const row = await tx.findOneBy(VerificationEntity, { site_id, id });
    const { photos } = row ? await this.records.load<SelfieRow>(tx, this.selfies(), id) : { photos: [] };
    if (!row?.photo_id || !photos.some(({ main }) => main)) {
      await this.rejections.lift(tx, { site: { id: site_id } }, { subjectId: id, staffId: actor.staff.id });
      return 'selfie_gone';
    }
    if (row.state !== 'refused') return 'badge_given';
    const approval = { state: 'approved', reason: null, reverse: true } as const;
    const request = { ...approval, photos: photos.map((photo) => photo.id) };
    await this.decideIn(tx, actor, { id, request });
    return 'badge_given';
  }

  private async decideIn(tx: EntityManager, actor: Actor, { id, request }: RequestedDecision): Promise<void> {
    const resource = this.selfies();
    scopeOf(actor.staff, MODERATE);
    const { site_id, member_id } = await this.records.load<SelfieRow>(tx, resource, id);
    const owner = { ctx: { site: { id: site_id } }, memberId: member_id };
    await this.alarms.lockMember(tx, owner.ctx, member_id);
    await this.memberPhotos.lock(tx, owner);
    const before = await this.records.lock<SelfieRow, AdminSelfie>(tx, resource, { staff: actor.staff, id });
    const row = await tx.findOneByOrFail(VerificationEntity, { site_id, id });
    const decision = { ...request, staffId: actor.staff.id };
    const outcome = judgeSelfie(row, decision);
    if (outcome === 'late') throw new DomainError('wrong_state', { status: lateStatus(row) });
    if (outcome === 'same') return;
    if (decision.state === 'approved') await this.verify(tx, before, decision.photos);
    else if (row.state === 'approved') await this.memberPhotos.unverify(tx, owner);
    await this.store(tx, row, decision);
    const after = await this.records.load<SelfieRow>(tx, resource, id);
    const act = decision.state === 'approved' ? 'approved' : 'rejected';
    await this.records.writeAudit(tx, actor, { resource, act, before, after });
  }

  /** Only photos that the person has seen beside the selfie count as compared. */
  private async verify(tx: EntityManager, row: SelfieRow, compared: readonly string[]): Promise<void> {
    const { site_id, member_id, photos } = row;
    const mainPhoto = photos.find(({ main }) => main);
    if (!mainPhoto || !compared.includes(mainPhoto.id))
      throw new DomainError('wrong_state', { status: 'photos_changed' });
    const owner = { ctx: { site: { id: site_id } }, memberId: member_id };
    await this.memberPhotos.verify(tx, owner, { ids: compared, at: this.clock.now() });
  }

  private async store(tx: EntityManager, row: VerificationEntity, decision: SelfieDecision): Promise<void> {
    const { site_id, id, member_id } = row;
    const { state, reason, staffId } = decision;
    const ctx = { site: { id: site_id } };
    const decided = { state, reason, decided_at: this.clock.now(), decided_by: staffId };
    await tx.update(VerificationEntity, { site_id, id }, decided);
    await this.claims.end(tx, { siteId: site_id, kind: 'selfie', id });
    await this.keepRejection(tx, row, decision);
    if (reason) await this.outbox.tell(tx, ctx, selfieRefused, { verification_id: id, reason });
    const alarm = { memberId: member_id, subjectId: id, staffId };
    // To its member a selfie is a photo: the statement of the alarm says no more.
    if (reason === 'minor') await this.alarms.raise(tx, ctx, { ...alarm, source: 'photo' });
    else await this.alarms.withdraw(tx, ctx, alarm);
  }

  /** The decision that the member reads, and may object to. */
  private async keepRejection(tx: EntityManager, row: VerificationEntity, decision: SelfieDecision): Promise<void> {
    const ctx = { site: { id: row.site_id } };
    const { reason, staffId } = decision;
    if (!reason) return this.rejections.lift(tx, ctx, { subjectId: row.id, staffId });
    const subject = { member_id: row.member_id, content: 'selfie', subject_id: row.id } as const;
    const made = { reason, content_at: row.sent_at!, made_at: this.clock.now(), made_by: staffId };
    await this.rejections.keep(tx, ctx, { ...subject, ...made });
  }

  private waitingIn({ staff }: Actor, siteId: string | undefined): ClaimSource {
    const values: unknown[] = siteId ? [siteId] : [];
    const reach = scopeCondition(scopeOf(staff, MODERATE), SELFIE_REACH, values);
    const condition = [WAITING_SELFIE, reach, ...(siteId ? ['v.site_id = $1'] : [])].join(' AND ');
    return { kind: 'selfie', item: 'v', from: SELFIE_FROM, condition, order: `${SELFIE_ORDER}, v.id`, values };
  }

  private selfies = () => selfiesFor({ now: this.clock.now() });
}

type RefusedSelfie = Pick<VerificationEntity, 'id' | 'site_id'>;

interface RequestedDecision {
  id: string;
  request: SelfieDecisionRequest;
}

const lateStatus = ({ state, photo_id }: VerificationEntity): string =>
  state === 'refused' && photo_id === null ? 'gone' : state;
