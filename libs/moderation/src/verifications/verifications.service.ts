import type { Call, OwnVerification } from '@duet/contract';
import { DomainError, sendSelfie, startVerification, VERIFICATION_LIMITS } from '@duet/contract';
import { MemberPhotos, PhotosService } from '@duet/photos';
import type { PhotoEntity, PhotoUpload } from '@duet/photos';
import type { Ctx } from '@duet/platform';
import { Clock, Database, Idempotency, Ids, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In, MoreThan } from 'typeorm';
import { SelfieRemoval } from './selfie-removal';
import { VerificationEntity } from './verification.entity';
import { drawGesture, expiryOf, stateAt, weekBefore } from './verification.rules';

/** The verification of a member's photos as that member drives it: gesture, selfie, and its withdrawal. */
@Injectable()
export class VerificationsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly idempotency: Idempotency,
    private readonly photos: PhotosService,
    private readonly memberPhotos: MemberPhotos,
    private readonly removal: SelfieRemoval,
  ) {}

  getOwn(ctx: Ctx): Promise<OwnVerification> {
    return this.db.tx(ctx, (tx) => this.readOwn(tx, ctx));
  }

  /**
   * Draws the gesture of a new request, once per key. Throws `not_found` where the site verifies nobody, a fault of `consent`,
   * `wrong_state { status }` while a request is under way or every photo is compared, `photo_needed`, and
   * `too_many_verifications { limit, retry_after }`.
   */
  start(ctx: Ctx, { consent }: { consent: boolean }): Promise<OwnVerification> {
    if (!ctx.site.settings.verification) throw new DomainError('not_found');
    if (!consent) throw DomainError.field('consent', 'selfie_consent');
    return this.idempotency.once(ctx, { call: startVerification as Call, body: { consent } }, async (tx) => {
      await this.memberPhotos.lock(tx, { ctx, memberId: me(ctx) });
      await this.endExpired(tx, ctx);
      await this.refuseStart(tx, ctx);
      const last = await this.findLast(tx, ctx);
      const now = this.clock.now();
      await tx.insert(VerificationEntity, {
        site_id: ctx.site.id,
        id: this.ids.next(),
        member_id: me(ctx),
        gesture: drawGesture((below) => this.ids.integer(below), last?.gesture),
        state: 'open',
        asked_at: now,
        expires_at: expiryOf(now),
      });
      return this.readOwn(tx, ctx);
    });
  }

  /**
   * Takes the selfie of the open request, once per key; a person compares it once its sizes are made. Throws `wrong_state` without
   * an open request, and a fault of `file` where the gesture was shown too long ago.
   */
  send(ctx: Ctx, upload: PhotoUpload): Promise<OwnVerification> {
    return this.photos.accept(ctx, upload, {
      purpose: 'selfie',
      call: sendSelfie as Call,
      within: async (tx, photo) => {
        await this.attach(tx, ctx, photo);
        return this.readOwn(tx, ctx);
      },
    });
  }

  /** Deletes the member's selfies at once; a request that is not decided ends with that (GDPR, article 7). */
  async withdraw(ctx: Ctx): Promise<OwnVerification> {
    return this.db.tx(ctx, async (tx) => {
      await this.memberPhotos.lock(tx, { ctx, memberId: me(ctx) });
      await this.endExpired(tx, ctx);
      const own = this.ownKey(ctx);
      await tx.update(VerificationEntity, { ...own, state: In(['open', 'waiting']) }, { state: 'withdrawn' });
      for (const row of await tx.findBy(VerificationEntity, own)) await this.removal.remove(tx, row);
      return this.readOwn(tx, ctx);
    });
  }

  private async attach(tx: EntityManager, ctx: Ctx, { id }: PhotoEntity): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await tx.findOne(VerificationEntity, { where: { ...this.ownKey(ctx), state: 'open' }, lock });
    if (!row) throw new DomainError('wrong_state', { status: (await this.findLast(tx, ctx))?.state ?? 'none' });
    const now = this.clock.now();
    if (stateAt(row, now) === 'expired') throw DomainError.field('file', 'gesture_expired');
    const key = { site_id: row.site_id, id: row.id };
    await tx.update(VerificationEntity, key, { state: 'waiting', photo_id: id, sent_at: now });
  }

  private async refuseStart(tx: EntityManager, ctx: Ctx): Promise<void> {
    const { verification, uncompared, has_main_photo, left } = await this.readOwn(tx, ctx);
    const state = verification?.state;
    if (state === 'open' || state === 'waiting') throw new DomainError('wrong_state', { status: state });
    if (!has_main_photo) throw new DomainError('photo_needed');
    if (uncompared === 0) throw new DomainError('wrong_state', { status: 'approved' });
    if (left === 0) throw await this.makeRefusal(tx, ctx);
  }

  /** The refusal of a request beyond the limit: the next one is possible once the third newest is seven days old. */
  private async makeRefusal(tx: EntityManager, ctx: Ctx): Promise<DomainError> {
    const limit = VERIFICATION_LIMITS.weekly;
    const newest = { where: this.ownKey(ctx), order: { asked_at: 'DESC' }, take: limit } as const;
    const counted = (await tx.find(VerificationEntity, newest)).at(-1)!;
    const wait = counted.asked_at.getTime() - weekBefore(this.clock.now()).getTime();
    return new DomainError('too_many_verifications', { limit, retry_after: Math.ceil(wait / 1000) });
  }

  private async endExpired(tx: EntityManager, ctx: Ctx): Promise<void> {
    const open = await tx.findOneBy(VerificationEntity, { ...this.ownKey(ctx), state: 'open' });
    if (!open || stateAt(open, this.clock.now()) !== 'expired') return;
    await tx.update(VerificationEntity, { site_id: open.site_id, id: open.id }, { state: 'expired' });
  }

  private findLast(tx: EntityManager, ctx: Ctx): Promise<VerificationEntity | null> {
    return tx.findOne(VerificationEntity, { where: this.ownKey(ctx), order: { asked_at: 'DESC', id: 'DESC' } });
  }

  private async readOwn(tx: EntityManager, ctx: Ctx): Promise<OwnVerification> {
    const now = this.clock.now();
    const last = await this.findLast(tx, ctx);
    const recent = { ...this.ownKey(ctx), asked_at: MoreThan(weekBefore(now)) };
    const requestCount = await tx.countBy(VerificationEntity, recent);
    const photos = await this.memberPhotos.list(tx, { ctx, memberId: me(ctx) });
    const approved = photos.filter(({ status, reviewed }) => status === 'active' && reviewed);
    const mainPhoto = approved.find(({ main }) => main);
    return {
      verification: last && toOwn(last, now),
      verified_at: mainPhoto?.verified_at?.toISOString() ?? null,
      uncompared: approved.filter(({ verified_at }) => verified_at === null).length,
      has_main_photo: mainPhoto !== undefined,
      left: Math.max(0, VERIFICATION_LIMITS.weekly - requestCount),
    };
  }

  private ownKey = (ctx: Ctx) => ({ site_id: ctx.site.id, member_id: me(ctx) });
}

const toOwn = (row: VerificationEntity, now: Date): OwnVerification['verification'] => ({
  id: row.id,
  state: stateAt(row, now),
  gesture: row.gesture,
  asked_at: row.asked_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  selfie_kept: row.photo_id !== null,
});
