import { StatementsService } from '@duet/accounts';
import type { OfferedGift } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx, News, SiteContext } from '@duet/platform';
import { Clock, Database, LiveHints, me, returned } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { GiftsService } from './gifts/gifts.service';
import { MessagePhotos } from './message-photos';
import { cleanMessage } from './message-text';
import {
  CLEAR_INBOX,
  COUNT_READ,
  LOCK_INBOX,
  READ_INBOX,
  REMOVE_INBOX,
  SET_READ_ONLY,
  SIDES_BETWEEN,
} from './messages.statements';
import type { PhotoUpload } from '@duet/photos';
import { Quotes } from './quotes';
import type { Recipient } from './chat.facts';
import { ChatFactsReader } from './chat.facts';
import type { SendResult } from './send.service';
import { requireMayWrite, SendService } from './send.service';

interface ConversationSide {
  member_id: string;
  conversation_id: string;
}

interface LockedInbox {
  unread: number;
  other_id: string;
  /** The member shows others that messages were read; `both_show`: so does the other one. */
  shows: boolean;
  both_show: boolean;
  invisible: boolean;
}

/** Conversations for their members: read, write, remove. */
@Injectable()
export class ChatService {
  constructor(
    private readonly db: Database,
    private readonly sender: SendService,
    private readonly clock: Clock,
    private readonly hints: LiveHints,
    private readonly facts: ChatFactsReader,
    private readonly photos: MessagePhotos,
    private readonly statements: StatementsService,
    private readonly gifts: GiftsService,
    private readonly quotes: Quotes,
  ) {}

  /**
   * Sends a text, perhaps as an answer to a message of its conversation. `key` is the name of the call and the client's
   * Idempotency-Key. Throws the refusals of `refuseMessage`, and 422 for a message to answer that the sender does not see.
   */
  async send(
    ctx: Ctx,
    to: Recipient,
    { key, text, anyway, replyTo }: { key: string; text: string; anyway: boolean; replyTo?: string | undefined },
  ): Promise<SendResult> {
    const { message_length: max, message_credits: price } = ctx.site.settings;
    const content = { type: 'text' as const, text: cleanMessage(text, { max }), ...(replyTo && { replyTo }) };
    const sent = this.sender.send(ctx, { from: me(ctx), to, key, content, price, anyway });
    const result = await this.explainMute(ctx, sent);
    if (!replyTo) return result;
    const { conversationId } = result;
    const reply_to = await this.quotes.read(ctx, { memberId: me(ctx), conversationId, messageId: replyTo });
    return { ...result, message: { ...result.message, reply_to } };
  }

  /**
   * Sends a gift at the price that its sender saw. Throws the refusals of `refuseMessage`, `gift_not_offered` and
   * `price_changed`; a repeat of its key gets the first answer whatever the gift costs by now.
   */
  async sendGift(ctx: Ctx, to: Recipient, { key, gift }: { key: string; gift: OfferedGift }): Promise<SendResult> {
    const input = { from: me(ctx), to, key, content: { type: 'gift' as const, gift: gift.key }, price: gift.credits };
    const fault = await this.gifts.findFault(ctx, gift);
    const earlier = fault && (await this.sender.replay(ctx, input));
    if (fault && !earlier) throw fault;
    return earlier ?? this.explainMute(ctx, this.sender.send(ctx, input));
  }

  /** Sends a photo that was uploaded for a message; charged with the message, not before. */
  async sendPhoto(ctx: Ctx, to: Recipient, { key, photoId }: { key: string; photoId: string }): Promise<SendResult> {
    const content = { type: 'photo' as const, photoId };
    const sent = this.sender.send(ctx, {
      from: me(ctx),
      to,
      key,
      content,
      price: ctx.site.settings.photo_credits,
    });
    const result = await this.explainMute(ctx, sent);
    const photo = await this.photos.show(ctx, photoId);
    return photo ? { ...result, message: { ...result.message, photo } } : result;
  }

  /**
   * Accepts a photo for a conversation in which a message could be sent now. Throws the refusals of `refuseMessage`.
   */
  async upload(ctx: Ctx, conversationId: string, upload: PhotoUpload): Promise<{ photo: { id: string } }> {
    const facts = await this.facts.read(ctx, me(ctx), { conversationId });
    if (facts.me.muted) throw await this.statements.refusalOf(ctx, me(ctx), 'member_muted');
    requireMayWrite(facts, { to: { conversationId }, price: ctx.site.settings.photo_credits });
    return this.photos.accept(ctx, conversationId, upload);
  }

  /** The result of a send; tells a muted member why, and until when. */
  explainMute<T>(ctx: Ctx, sent: Promise<T>): Promise<T> {
    return sent.catch(async (error: unknown) => {
      const isMuted = error instanceof DomainError && error.code === 'member_muted';
      throw isMuted ? await this.statements.refusalOf(ctx, me(ctx), 'member_muted') : error;
    });
  }

  /** Sets the unread count of a conversation to 0; shows it to the other member where both show it (D-39). */
  async markRead(ctx: Ctx, conversationId: string): Promise<void> {
    const now = this.clock.now();
    await this.changeInbox(ctx, conversationId, async (tx, inbox) => {
      const values = [ctx.site.id, me(ctx), conversationId, inbox.shows ? now : null];
      const [readInbox] = returned<{ last_read_id: string | null }>(await tx.query(READ_INBOX, values));
      if (!readInbox?.last_read_id) return readInbox !== undefined;
      this.tellRead(tx, ctx, { inbox, conversationId, lastId: readInbox.last_read_id, now });
      return true;
    });
  }

  /** Tells the other one what was read, and that it has arrived, as far as they may know either. */
  private tellRead(
    tx: EntityManager,
    ctx: Ctx,
    { inbox, conversationId, lastId, now }: { inbox: LockedInbox; conversationId: string; lastId: string; now: Date },
  ): void {
    const { other_id: other, invisible, both_show } = inbox;
    const about = { conversation_id: conversationId };
    const delivered: News = { event: 'delivered', data: { ...about, last_id: lastId } };
    const read: News = { event: 'read', data: { ...about, last_read_id: lastId, read_at: now.toISOString() } };
    if (!invisible) this.hints.tellAfter(tx, ctx, [[other, delivered]]);
    if (both_show) this.hints.tellAfter(tx, ctx, [[other, read]]);
  }

  /** Removes a conversation for this member only: its messages never come back to them (D-43). Throws `not_found`. */
  async remove(ctx: Ctx, conversationId: string): Promise<void> {
    await this.changeInbox(ctx, conversationId, async (tx) => {
      await tx.query(REMOVE_INBOX, [ctx.site.id, me(ctx), conversationId]);
      return true;
    });
  }

  /** Makes the conversation of two members read-only for both, or reopens it. */
  async setReadOnly(tx: EntityManager, ctx: SiteContext, pair: { a: string; b: string; to: boolean }): Promise<void> {
    const values = [ctx.site.id, pair.a, pair.b, pair.to];
    const inboxes = returned<ConversationSide>(await tx.query(SET_READ_ONLY, values));
    this.hints.tellAfter(tx, ctx, inboxes.map(toHint));
  }

  /** Ends a conversation after a block; nothing in it counts as unread for either member (D-27). */
  async endBetween(tx: EntityManager, ctx: SiteContext, members: [string, string]): Promise<void> {
    const rows = (await tx.query(
      `SELECT i.member_id, i.conversation_id, i.unread FROM inboxes i
       WHERE i.site_id = $1 AND (i.member_id, i.other_id) IN (($2::uuid, $3::uuid), ($3::uuid, $2::uuid))
       ORDER BY i.member_id FOR UPDATE`,
      [ctx.site.id, ...members],
    )) as (ConversationSide & { unread: number })[];
    for (const row of rows.filter(({ unread }) => unread > 0)) {
      await tx.query(CLEAR_INBOX, [ctx.site.id, row.member_id, row.conversation_id]);
      await tx.query(COUNT_READ, [ctx.site.id, row.member_id, row.unread]);
    }
    this.hints.tellAfter(tx, ctx, rows.map(toHint));
  }

  /** Sends a hint to the open pages of two members: their conversation has changed. */
  async hintBoth(tx: EntityManager, ctx: SiteContext, members: [string, string]): Promise<void> {
    const inboxes = (await tx.query(SIDES_BETWEEN, [ctx.site.id, ...members])) as ConversationSide[];
    this.hints.tellAfter(tx, ctx, inboxes.map(toHint));
  }

  /**
   * Changes the member's inbox row under its lock, and the total of unread messages; sends a hint to their other pages.
   */
  private changeInbox(
    ctx: Ctx,
    conversationId: string,
    change: (tx: EntityManager, inbox: LockedInbox) => Promise<boolean>,
  ): Promise<void> {
    const at = [ctx.site.id, me(ctx)];
    return this.db.tx(ctx, async (tx) => {
      const [inbox] = (await tx.query(LOCK_INBOX, [...at, conversationId])) as LockedInbox[];
      if (!inbox) throw new DomainError('not_found');
      const isChanged = await change(tx, inbox);
      if (inbox.unread > 0) await tx.query(COUNT_READ, [...at, inbox.unread]);
      const side = { member_id: me(ctx), conversation_id: conversationId };
      if (isChanged) this.hints.tellAfter(tx, ctx, [toHint(side)]);
    });
  }
}

const toHint = ({ member_id, conversation_id }: ConversationSide): [string, News] => [
  member_id,
  { event: 'chat', data: { conversation_id } },
];
