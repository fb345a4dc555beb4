import type { CaseRestoration } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { ProfileTexts } from '@duet/members';
import { PhotoCaptions } from '@duet/photos';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TextReviewEntity } from './text-review.entity';

/** The effects of decisions on captions of photos. */
@Injectable()
export class CaptionEffects {
  constructor(
    private readonly profiles: ProfileTexts,
    private readonly captions: PhotoCaptions,
  ) {}

  /** Puts the text before it in the place of a rejected caption. Throws `wrong_state` where its member has changed it meanwhile. */
  async remove(tx: EntityManager, review: TextReviewEntity, before: string | null): Promise<string | null> {
    if ((await this.find(tx, review)) !== review.text) throw new DomainError('wrong_state', { status: 'changed' });
    await this.write(tx, review, before);
    return before;
  }

  /** Puts a caption back whose rejection was wrong, unless the member has written another one. Answers what has become of it. */
  async restore(tx: EntityManager, review: TextReviewEntity): Promise<CaseRestoration> {
    const shown = await this.find(tx, review);
    if (shown === undefined || review.text === null) return 'text_gone';
    if (shown === review.replacement) await this.write(tx, review, review.text);
    return this.lookAt(tx, review);
  }

  /** Says if a caption that is not rejected any more is the one that shows. */
  async lookAt(tx: EntityManager, review: TextReviewEntity): Promise<CaseRestoration> {
    const shown = await this.find(tx, review);
    if (shown === undefined) return 'text_gone';
    return shown === review.text ? 'text_shown' : 'text_changed';
  }

  /** The caption that shows, null without one; undefined where its photo is gone. */
  private async find(tx: EntityManager, { site_id, member_id, photo_id }: TextReviewEntity) {
    const ctx = { site: { id: site_id } };
    // Every change of a member's photos waits for the lock of their profile.
    const profile = await this.profiles.lock(tx, ctx, member_id);
    return profile && photo_id ? this.captions.find(tx, ctx, photo_id) : undefined;
  }

  private write(tx: EntityManager, { site_id, photo_id }: TextReviewEntity, caption: string | null): Promise<void> {
    return this.captions.replace(tx, { site: { id: site_id } }, { photo_id: photo_id!, caption });
  }
}
