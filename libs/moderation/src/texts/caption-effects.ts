import type { CaseRestoration } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { ProfileTexts } from '@duet/members';
import type { CaptionsOfPhoto } from '@duet/photos';
import { captionsChanged, PhotoCaptions } from '@duet/photos';
import { Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TextReviewEntity } from './text-review.entity';

/** The effects of decisions on captions of photos. */
@Injectable()
export class CaptionEffects {
  constructor(
    private readonly profiles: ProfileTexts,
    private readonly captions: PhotoCaptions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Puts the text before it in the place of a rejected caption; one that waited goes, and the one that shows stays. Throws
   * `wrong_state` where its member has changed it meanwhile.
   */
  async remove(tx: EntityManager, review: TextReviewEntity, before: string | null): Promise<string | null> {
    const found = await this.find(tx, review);
    const isHeld = found !== undefined && found.held_caption === review.text;
    if (!found || (!isHeld && found.caption !== review.text))
      throw new DomainError('wrong_state', { status: 'changed' });
    if (!isHeld) {
      await this.change(tx, review, { caption: before });
      return before;
    }
    await this.change(tx, review, { held_caption: null });
    // The caption that goes on showing may never have been looked at: it takes its place in the queue again.
    const { site_id, member_id } = review;
    await this.outbox.tell(tx, { site: { id: site_id } }, captionsChanged, { member_id });
    return found.caption;
  }

  /** Shows a caption that waited until now; nothing changes where its member has written another one meanwhile. */
  async show(tx: EntityManager, review: TextReviewEntity): Promise<void> {
    const found = await this.find(tx, review);
    if (review.text !== null && found?.held_caption === review.text)
      await this.captions.showHeld(tx, { site: { id: review.site_id } }, review.photo_id!);
  }

  /** Puts a caption back whose rejection was wrong, unless the member has written another one. Answers what has become of it. */
  async restore(tx: EntityManager, review: TextReviewEntity): Promise<CaseRestoration> {
    const found = await this.find(tx, review);
    if (found === undefined || review.text === null) return 'text_gone';
    if (found.caption === review.replacement) await this.change(tx, review, { caption: review.text });
    return this.lookAt(tx, review);
  }

  /** Says if a caption that is not rejected any more is the one that shows. */
  async lookAt(tx: EntityManager, review: TextReviewEntity): Promise<CaseRestoration> {
    const found = await this.find(tx, review);
    if (found === undefined) return 'text_gone';
    return found.caption === review.text ? 'text_shown' : 'text_changed';
  }

  /** The captions of its photo; undefined where that is gone. */
  private async find(tx: EntityManager, { site_id, member_id, photo_id }: TextReviewEntity) {
    const ctx = { site: { id: site_id } };
    // Every change of a member's photos waits for the lock of their profile.
    const profile = await this.profiles.lock(tx, ctx, member_id);
    return profile && photo_id ? this.captions.find(tx, ctx, photo_id) : undefined;
  }

  private change(
    tx: EntityManager,
    { site_id, photo_id }: TextReviewEntity,
    captions: Partial<CaptionsOfPhoto>,
  ): Promise<void> {
    return this.captions.change(tx, { site: { id: site_id } }, { photo_id: photo_id!, ...captions });
  }
}
