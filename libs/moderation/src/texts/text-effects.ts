import { AccountsService } from '@duet/accounts';
import type { MessageKey } from '@duet/chat';
import { MarkedMessages } from '@duet/chat';
import type { CaseRestoration } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { ProfileTextPlace } from '@duet/members';
import { hasRoomFor, heldAt, neutralName, profileTextsChanged, ProfileTexts, textAt } from '@duet/members';
import type { SiteContext } from '@duet/platform';
import { Outbox, Texts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Not } from 'typeorm';
import { CaptionEffects } from './caption-effects';
import { ReviewWords } from './review-words';
import { TextReviewEntity } from './text-review.entity';

/** The effects of decisions on the profiles and conversations that the texts stand in. Reviews come with their words opened. */
@Injectable()
export class TextEffects {
  constructor(
    private readonly profiles: ProfileTexts,
    private readonly captions: CaptionEffects,
    private readonly accounts: AccountsService,
    private readonly messages: MarkedMessages,
    private readonly words: Texts,
    private readonly reviews: ReviewWords,
    private readonly outbox: Outbox,
  ) {}

  /** Locks the account of a text's member: before the text itself, as restrictions lock it before the profile. */
  async lockMember(tx: EntityManager, { site_id, member_id }: MemberOfText): Promise<void> {
    await this.accounts.lock(tx, { site: { id: site_id } }, member_id);
  }

  /**
   * Takes a rejected text away: the one that was approved before takes its place, else none; a name without an approved one
   * becomes a neutral one; a message is hidden from its receiver. One that was held back goes, and what shows stays. Answers the replacement. Throws `wrong_state { status:
   * 'changed' }` where the member has changed it meanwhile, `gone` where the message is not there any more.
   */
  async remove(tx: EntityManager, review: TextReviewEntity): Promise<string | null> {
    const { member_id: id, text } = review;
    const ctx = contextOf(review);
    if (review.field === 'caption') return this.captions.remove(tx, review, await this.findApproved(tx, review));
    const place = placeOf(review);
    if (!place) {
      const key = messageOf(review);
      if (!(await this.messages.find(tx, ctx, key))) throw new DomainError('wrong_state', { status: 'gone' });
      await this.messages.hide(tx, ctx, key);
      return null;
    }
    const profile = await this.profiles.lock(tx, ctx, id);
    const isHeld = profile !== null && heldAt(profile, place) === text;
    if (!profile || (!isHeld && textAt(profile, place) !== text))
      throw new DomainError('wrong_state', { status: 'changed' });
    if (isHeld) {
      await this.profiles.dropHeld(tx, { profile, place });
      // The text that goes on showing may never have been looked at: it takes its place in the queue again.
      await this.outbox.tell(tx, ctx, profileTextsChanged, { member_id: id });
    }
    const before = isHeld ? textAt(profile, place) : await this.findApproved(tx, review);
    const replacement = place.field === 'name' ? await this.chooseName(tx, review, before) : before;
    await this.profiles.replace(tx, ctx, { profile, place, text: replacement });
    return replacement;
  }

  /** Shows a text that was held back until now; nothing changes where its member has written another one meanwhile. */
  async show(tx: EntityManager, review: TextReviewEntity): Promise<void> {
    if (review.field === 'caption') return this.captions.show(tx, review);
    const place = placeOf(review);
    if (!place || review.text === null) return;
    const ctx = contextOf(review);
    const profile = await this.profiles.lock(tx, ctx, review.member_id);
    if (profile && heldAt(profile, place) === review.text) await this.profiles.showHeld(tx, ctx, { profile, place });
  }

  /**
   * Puts a text back whose rejection was wrong, unless the member has written another one or three other answers, or the name is
   * somebody else's by now. Answers what has become of it.
   */
  async restore(tx: EntityManager, review: TextReviewEntity): Promise<CaseRestoration> {
    const { member_id: id, text, replacement } = review;
    const ctx = contextOf(review);
    if (review.field === 'caption') return this.captions.restore(tx, review);
    const place = placeOf(review);
    if (!place) {
      await this.messages.show(tx, ctx, messageOf(review));
      return this.lookAt(tx, review);
    }
    const profile = await this.profiles.lock(tx, ctx, id);
    if (!profile || text === null) return 'text_gone';
    if (textAt(profile, place) !== replacement || !hasRoomFor(profile, place)) return this.lookAt(tx, review);
    if (place.field === 'name' && (await this.accounts.isNameTaken(tx, ctx, text))) return 'name_taken';
    await this.profiles.replace(tx, ctx, { profile, place, text });
    return shownAs(place.field);
  }

  /** Says if a text that is not rejected any more is the one that shows. */
  async lookAt(tx: EntityManager, review: TextReviewEntity): Promise<CaseRestoration> {
    const { member_id: id, text } = review;
    const ctx = contextOf(review);
    if (review.field === 'caption') return this.captions.lookAt(tx, review);
    const place = placeOf(review);
    if (!place) return (await this.messages.find(tx, ctx, messageOf(review))) ? 'message_shown' : 'message_gone';
    const profile = await this.profiles.lock(tx, ctx, id);
    return profile && textAt(profile, place) === text ? shownAs(place.field) : 'text_changed';
  }

  /** The newest other text of the field that a person has approved; one that its member has removed is not kept. */
  private async findApproved(tx: EntityManager, review: TextReviewEntity): Promise<string | null> {
    const { site_id, member_id, id, text, field, prompt, photo_id } = review;
    const place = { field, ...(prompt && { prompt }), ...(photo_id && { photo_id }) };
    const where = { site_id, member_id, ...place, state: 'approved', id: Not(id) } as const;
    const approved = await tx.find(TextReviewEntity, { where, order: { decided_at: 'DESC', id: 'DESC' } });
    const others = await this.reviews.open(approved);
    return others.find((one) => one.text !== null && one.text !== text)?.text ?? null;
  }

  private async chooseName(tx: EntityManager, review: TextReviewEntity, before: string | null): Promise<string> {
    const ctx = contextOf(review);
    if (before !== null && !(await this.accounts.isNameTaken(tx, ctx, before))) return before;
    const account = await this.accounts.find(ctx, review.member_id);
    return neutralName(this.words, { locale: account?.language ?? 'en', id: review.id });
  }
}

/** The place of a text among those of its profile; null for a message or a caption, which stand elsewhere. */
function placeOf({ field, prompt }: TextReviewEntity): ProfileTextPlace | null {
  if (field === 'message' || field === 'caption') return null;
  return field === 'prompt' ? { field, prompt: prompt! } : { field };
}

const shownAs = (field: TextReviewEntity['field']): CaseRestoration => (field === 'name' ? 'name_shown' : 'text_shown');
type MemberOfText = Pick<TextReviewEntity, 'site_id' | 'member_id'>;

const contextOf = ({ site_id }: TextReviewEntity): SiteContext => ({ site: { id: site_id } });

/** The place of a message under review. */
export const messageOf = ({ conversation_id, message_id }: TextReviewEntity): MessageKey => ({
  conversationId: conversation_id!,
  messageId: message_id!,
});
