import type { CaseRestoration } from '@duet/contract';
import { Clock, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MinorAlarms } from '../alarms/minor-alarms';
import { Claims } from '../claims/claims';
import { Rejections } from '../rejections/rejections';
import { ReviewWords } from './review-words';
import { TextEffects } from './text-effects';
import { TextReviewEntity } from './text-review.entity';
import type { TextDecision } from './text-review.rules';
import { textRejected } from './text.events';

/** Carries out what staff have decided on texts. Reviews come with their words opened. */
@Injectable()
export class TextDecisions {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly claims: Claims,
    private readonly effects: TextEffects,
    private readonly alarms: MinorAlarms,
    private readonly rejections: Rejections,
    private readonly reviews: ReviewWords,
  ) {}

  /**
   * Carries a decision out on its text, its member and the queue. Answers what has become of a text whose rejection is taken back; null
   * for all other decisions.
   */
  async carryOut(tx: EntityManager, review: TextReviewEntity, decision: TextDecision): Promise<CaseRestoration | null> {
    const { state, reason, staffId } = decision;
    const { site_id, id } = review;
    const change: Partial<TextReviewEntity> = { state, rejected_reason: reason };
    const isTakenBack = state === 'approved' && review.state === 'rejected';
    if (state === 'rejected' && review.state !== 'rejected') change.replacement = await this.effects.remove(tx, review);
    const restoration = isTakenBack ? await this.effects.restore(tx, review) : null;
    if (state === 'approved' && !isTakenBack) await this.effects.show(tx, review);
    const decided = { decided_at: this.clock.now(), decided_by: staffId };
    const kept = await this.reviews.seal(review, { ...change, ...decided });
    await tx.update(TextReviewEntity, { site_id, id }, kept);
    await this.claims.end(tx, { siteId: site_id, kind: 'text', id });
    await this.keepRejection(tx, review, decision);
    const ctx = { site: { id: site_id } };
    if (reason) await this.outbox.tell(tx, ctx, textRejected, { review_id: id, reason });
    const alarm = { memberId: review.member_id, subjectId: id, staffId };
    if (reason === 'minor') await this.alarms.raise(tx, ctx, { ...alarm, source: 'text' });
    else await this.alarms.withdraw(tx, ctx, alarm);
    return restoration;
  }

  /** The decision that the member reads, and may object to. */
  private async keepRejection(tx: EntityManager, review: TextReviewEntity, decision: TextDecision): Promise<void> {
    const ctx = { site: { id: review.site_id } };
    const { reason, staffId } = decision;
    if (!reason) return this.lift(tx, { id: review.id, site_id: review.site_id, staffId });
    const { id: subject_id, member_id, field: content, created_at: content_at } = review;
    const made = { reason, made_at: this.clock.now(), made_by: staffId };
    await this.rejections.keep(tx, ctx, { member_id, content, subject_id, content_at, ...made });
  }

  /** Ends the rejection of a text, which may be gone. */
  lift(tx: EntityManager, { id, site_id, staffId }: LiftedText): Promise<void> {
    return this.rejections.lift(tx, { site: { id: site_id } }, { subjectId: id, staffId });
  }
}

type LiftedText = Pick<TextReviewEntity, 'id' | 'site_id'> & Pick<TextDecision, 'staffId'>;
