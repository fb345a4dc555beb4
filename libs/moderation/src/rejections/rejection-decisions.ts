import type { DecisionOfStaff, DecisionSource, LockedDecision, PlacedDecision } from '@duet/accounts';
import { AccountEntity, mayObjectTo, StaffMemberEntity } from '@duet/accounts';
import type { CaseRestoration, ContestedRejection, OwnDecision } from '@duet/contract';
import { DomainError, mayDo } from '@duet/contract';
import { mediaToken, PhotoEntity, toRejectedPhoto } from '@duet/photos';
import type { Actor, Ctx, SiteContext } from '@duet/platform';
import { Clock, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In, IsNull, Not } from 'typeorm';
import { PhotoQueueService } from '../photo-queue.service';
import { ReviewWords } from '../texts/review-words';
import { TextReviewEntity } from '../texts/text-review.entity';
import { TextsAdminService } from '../texts/texts.admin.service';
import { SelfiesAdminService } from '../verifications/selfies.admin.service';
import { VerificationEntity } from '../verifications/verification.entity';
import { RejectionWords } from './rejection-words';
import { RejectionEntity } from './rejection.entity';

type KeptContent = Pick<OwnDecision, 'photo' | 'text'>;
const NOTHING: KeptContent = { photo: null, text: null };

/** Rejected photos, texts and selfies among the decisions that members read and object to. */
@Injectable()
export class RejectionDecisions implements DecisionSource {
  constructor(
    private readonly clock: Clock,
    private readonly words: RejectionWords,
    private readonly photos: PhotoQueueService,
    private readonly texts: TextsAdminService,
    private readonly selfies: SelfiesAdminService,
    private readonly reviews: ReviewWords,
  ) {}

  async listOwn(tx: EntityManager, ctx: Ctx, most: number): Promise<OwnDecision[]> {
    const rows = await tx.find(RejectionEntity, {
      where: { site_id: ctx.site.id, member_id: me(ctx) },
      order: { made_at: 'DESC', id: 'DESC' },
      take: most,
    });
    if (rows.length === 0) return [];
    const contents = await this.findContents(tx, ctx, rows);
    return rows.map((row) => this.toDecision(ctx, row, contents.get(row.subject_id)));
  }

  async find(tx: EntityManager, ctx: Ctx, token_hash: Buffer): Promise<OwnDecision | null> {
    const row = await tx.findOneBy(RejectionEntity, { site_id: ctx.site.id, token_hash });
    return row && this.toDecision(ctx, row);
  }

  async lock(tx: EntityManager, ctx: SiteContext, id: string): Promise<LockedDecision | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await tx.findOne(RejectionEntity, { where: { site_id: ctx.site.id, id }, lock });
    return row && { memberId: row.member_id, tokenHash: row.token_hash, mayObject: this.mayObject(row) };
  }

  async noteObjection(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    await tx.update(RejectionEntity, { site_id: ctx.site.id, id }, { objected_at: this.clock.now() });
  }

  /** True for everybody who has rejected this photo or text, for whichever reason. */
  async isDecidedBy(tx: EntityManager, ctx: SiteContext, { id, staffId }: DecisionOfStaff): Promise<boolean> {
    const row = await tx.findOneBy(RejectionEntity, { site_id: ctx.site.id, id });
    if (!row) return false;
    return tx.existsBy(RejectionEntity, { site_id: ctx.site.id, subject_id: row.subject_id, made_by: staffId });
  }

  async findRejection(tx: EntityManager, ctx: SiteContext, id: string): Promise<ContestedRejection | null> {
    const row = await tx.findOneBy(RejectionEntity, { site_id: ctx.site.id, id });
    if (!row) return null;
    const { site_id, member_id, content, subject_id, reason, state, content_at, made_at, made_by } = row;
    const subject = { site_id, id: subject_id };
    const member = await tx.findOneBy(AccountEntity, { site_id, id: member_id });
    const staff = made_by ? await tx.findOneBy(StaffMemberEntity, { id: made_by }) : null;
    const review = await tx.findOneBy(TextReviewEntity, subject);
    const selfie = await tx.findOneBy(VerificationEntity, subject);
    const photo = { site_id, id: selfie?.photo_id ?? subject_id, processed: true };
    return {
      content,
      subject_id,
      member: { id: member_id, name: member?.name ?? null },
      reason,
      state,
      content_at: content_at.toISOString(),
      made_at: made_at.toISOString(),
      made_by: made_by ? { id: made_by, name: staff?.name ?? null } : null,
      has_photo: await tx.existsBy(PhotoEntity, photo),
      text: review && (await this.reviews.openOne(review)).text,
    };
  }

  async restore(tx: EntityManager, actor: Actor, decision: PlacedDecision): Promise<CaseRestoration | null> {
    const { site_id, company_id, id } = decision;
    const row = await tx.findOneBy(RejectionEntity, { site_id, id });
    if (!row) return null;
    if (!mayDo(actor.staff.assignments, 'photos:moderate', { company_id, site_id })) throw new DomainError('forbidden');
    const { content, subject_id } = row;
    if (content === 'selfie') return this.selfies.restore(tx, actor, { id: subject_id, site_id });
    if (content !== 'photo') return this.texts.restore(tx, actor, { id: subject_id, site_id, field: content });
    return this.photos.restore(tx, actor, { id: subject_id, site_id });
  }

  private mayObject({ state, made_at, objected_at }: RejectionEntity): boolean {
    return mayObjectTo({ decidedAt: made_at, isTakenBack: state === 'lifted', objected_at }, this.clock.now());
  }

  /** The rejected photos, texts and selfies by the ids of their decisions' subjects, as far as they are kept. */
  private async findContents(
    tx: EntityManager,
    ctx: Ctx,
    rows: readonly RejectionEntity[],
  ): Promise<Map<string, KeptContent>> {
    const own = { site_id: ctx.site.id, member_id: me(ctx) };
    const subjects = rows.map(({ subject_id }) => subject_id);
    const selfies = await tx.findBy(VerificationEntity, { ...own, id: In(subjects), photo_id: Not(IsNull()) });
    const subjectOf = new Map(selfies.map(({ id, photo_id }) => [photo_id, id]));
    const photoIds = [...subjects, ...selfies.map(({ photo_id }) => photo_id!)];
    const photos = await tx.findBy(PhotoEntity, { ...own, id: In(photoIds), processed: true });
    const reviews = await this.reviews.open(await tx.findBy(TextReviewEntity, { ...own, id: In(subjects) }));
    const media = mediaToken(ctx.session, this.clock.now());
    const photoOf = (photo: PhotoEntity): KeptContent => ({ photo: toRejectedPhoto(photo, media), text: null });
    return new Map<string, KeptContent>([
      ...photos.map((photo) => [subjectOf.get(photo.id) ?? photo.id, photoOf(photo)] as const),
      ...reviews.map(({ id, text }) => [id, { photo: null, text }] as const),
    ]);
  }

  private toDecision(ctx: Ctx, row: RejectionEntity, content = NOTHING): OwnDecision {
    return {
      id: row.id,
      kind: row.content === 'photo' || row.content === 'selfie' ? 'photo' : 'text',
      state: row.state,
      title: this.words.titleOf(ctx.locale, row.content),
      lines: this.words.state(ctx.site, ctx.locale, row),
      made_at: row.made_at.toISOString(),
      until: null,
      over_at: row.over_at?.toISOString() ?? null,
      ...content,
      may_object: this.mayObject(row),
      objected_at: row.objected_at?.toISOString() ?? null,
    };
  }
}
