import { accountActivated } from '@duet/accounts';
import { MarkedMessages, marksOf, messageMarked } from '@duet/chat';
import type { OpenProfile, ProfileTextPlace } from '@duet/members';
import { heldAt, isNeutralName, profileTextsChanged, ProfileTexts, textsOf } from '@duet/members';
import type { PlacedCaption } from '@duet/photos';
import { captionsChanged, PhotoCaptions, photoReplaced } from '@duet/photos';
import type { JobRun, SiteContext } from '@duet/platform';
import { Database, Outbox, Texts } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { In, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { ReviewWords } from './review-words';
import { TextReviewEntity } from './text-review.entity';

type Marks = TextReviewEntity['marks'];
type MessageRef = Record<'conversation_id' | 'message_id', string>;

const siteOf = (run: JobRun): SiteContext => ({ site: { id: run.siteId! } });

/** Puts texts into the queue of moderation, as the libs below tell of them: never before the member has their answer. */
@Injectable()
export class TextQueue implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly sites: SiteDirectory,
    private readonly texts: ProfileTexts,
    private readonly captions: PhotoCaptions,
    private readonly messages: MarkedMessages,
    private readonly words: Texts,
    private readonly reviews: ReviewWords,
  ) {}

  onModuleInit(): void {
    this.outbox.on(profileTextsChanged, 'reviewTexts', ({ member_id }, run) => this.addTexts(siteOf(run), member_id));
    this.outbox.on(captionsChanged, 'reviewCaptions', ({ member_id }, run) => this.addTexts(siteOf(run), member_id));
    this.outbox.on(photoReplaced, 'moveReviews', (photo, run) => this.moveReviews(siteOf(run), photo));
    this.outbox.on(accountActivated, 'reviewTexts', ({ account_id }, run) => this.addTexts(siteOf(run), account_id));
    this.outbox.on(messageMarked, 'reviewMessage', (message, run) => this.addMessage(siteOf(run), message));
  }

  private async addTexts(ctx: SiteContext, memberId: string): Promise<void> {
    const { settings } = await this.sites.get(ctx.site.id);
    await this.db.tx(ctx, async (tx) => {
      const profile = await this.texts.lock(tx, ctx, memberId);
      if (!profile || profile.fictional) return;
      const captions = await this.captions.list(tx, ctx, memberId);
      await this.dropRemoved(tx, profile, captions);
      const found = captions.map(({ caption, ...rest }) => ({ field: 'caption' as const, ...rest, text: caption }));
      const texts = textsOf(profile).map((placed) => ({ ...placed, isHeld: heldAt(profile, placed) === placed.text }));
      for (const placed of [...texts, ...found]) {
        const marks = placed.text ? marksOf(placed.text, settings.countries) : [];
        await this.addText(tx, profile, { ...placed, marks });
      }
    });
  }

  private async dropRemoved(
    tx: EntityManager,
    profile: OpenProfile,
    captions: readonly PlacedCaption[],
  ): Promise<void> {
    const { site_id, id } = profile;
    const prompt = Not(In(textsOf(profile).flatMap((one) => one.prompt ?? [])));
    const photo_id = Not(In(captions.map((one) => one.photo_id)));
    const review = { site_id, member_id: id, state: NOT_REJECTED };
    await tx.delete(TextReviewEntity, { ...review, field: 'prompt', prompt });
    await tx.delete(TextReviewEntity, { ...review, field: 'caption', photo_id });
  }

  /** The reviews of a caption go with it, to the photo that took the place of another one. */
  private async moveReviews(ctx: SiteContext, { photo_id, member_id, by }: Record<Moved, string>): Promise<void> {
    const key = { site_id: ctx.site.id, member_id };
    await this.db.tx(ctx, async (tx) => {
      await this.texts.lock(tx, ctx, member_id);
      const waiting = { ...key, state: 'waiting' } as const;
      // Its member has written another one since.
      if (await tx.existsBy(TextReviewEntity, { ...waiting, photo_id: by }))
        await tx.delete(TextReviewEntity, { ...waiting, photo_id });
      await tx.update(TextReviewEntity, { ...key, photo_id }, { photo_id: by });
    });
  }

  private async addText(
    tx: EntityManager,
    profile: OpenProfile,
    { text, marks, isHeld, ...place }: FoundText,
  ): Promise<void> {
    const { site_id, id } = profile;
    const key = { site_id, member_id: id, ...place };
    // A text that its member has removed does not come back instead of a later one.
    if (!text) return void (await tx.delete(TextReviewEntity, { ...key, state: NOT_REJECTED }));
    // Sealed texts are compared here, because the database cannot.
    const earlier = await this.reviews.open(await tx.findBy(TextReviewEntity, key));
    const outdated = earlier.filter((one) => one.state === 'waiting' && one.text !== text);
    if (outdated.length > 0)
      await tx.delete(TextReviewEntity, { site_id, id: In(outdated.map((one) => one.id)), state: 'waiting' });
    if (place.field === 'name' && isNeutralName(this.words, { name: text, id })) return;
    const states = new Set(earlier.filter((one) => one.text === text).map(({ state }) => state));
    if (isHeld && states.has('approved')) await this.show(tx, profile, place);
    if (states.has('approved') || states.has('waiting')) return;
    await this.reviews.add(tx, { ...key, text, marks: states.has('rejected') ? [...marks, 'again'] : marks }, isHeld);
  }

  /** Shows a text that waited; a caption in the place of the one before it. */
  private async show(tx: EntityManager, profile: OpenProfile, place: TextPlace): Promise<void> {
    const ctx = { site: { id: profile.site_id } };
    if (place.field === 'caption') await this.captions.showHeld(tx, ctx, place.photo_id);
    else await this.texts.showHeld(tx, ctx, { profile, place });
  }

  private async addMessage(ctx: SiteContext, { conversation_id, message_id }: MessageRef): Promise<void> {
    const { settings } = await this.sites.get(ctx.site.id);
    await this.db.tx(ctx, async (tx) => {
      const found = await this.messages.find(tx, ctx, { conversationId: conversation_id, messageId: message_id });
      const isKnown = await tx.existsBy(TextReviewEntity, { site_id: ctx.site.id, message_id });
      if (!found || isKnown) return;
      const marks = found.is_early ? marksOf(found.text, settings.countries) : [];
      if (marks.length === 0) return;
      const message = { conversation_id, message_id, member_id: found.sender_id, text: null };
      await this.reviews.add(tx, { site_id: ctx.site.id, field: 'message', marks, ...message });
    });
  }
}

const NOT_REJECTED = In(['waiting', 'approved']);

type PlaceInProfile = ProfileTextPlace & { photo_id?: never };
type TextPlace = PlaceInProfile | { field: 'caption'; prompt?: never; photo_id: string };
type FoundText = TextPlace & { text: string | null; marks: Marks; isHeld: boolean };
type Moved = 'photo_id' | 'member_id' | 'by';
