import { hasContactData } from '@duet/accounts';
import { DomainError } from '@duet/contract';
import type { GiftKey, Message } from '@duet/contract';
import {
  Clock,
  Database,
  Idempotency,
  Ids,
  isUniqueViolation,
  LiveHints,
  Outbox,
  sqlState,
  withCause,
} from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { Recipient, SiteCtx } from './chat.facts';
import { ChatFactsReader } from './chat.facts';
import type { ChatFacts } from './chat.rules';
import { refuseMessage } from './chat.rules';
import { messageMarked } from './marked-messages';
import { MessageWords } from './message-words';
import { asksForMoney } from './money-request.rules';
import { marksOf } from './text-marks.rules';
import { hashedContent, lineOf, statementOf, textOf } from './outgoing-content';
import type { OutgoingContent } from './outgoing-content';
import { SendableContents } from './sendable-contents';
import { EARLY, REPLAY } from './send.statements';

/** A message to send once per key. */
export interface MessageInput {
  from: string;
  to: Recipient;
  /** The name of the call and the client's Idempotency-Key. */
  key: string;
  content: OutgoingContent;
  /** Price in credits, from the site's settings or its gifts. */
  price: number;
  /** The sender has confirmed the contact data in it (D-40). */
  anyway?: boolean;
}

/** The answer to a send, and to every repeat of its key. */
export interface SendResult {
  conversationId: string;
  message: Message;
  credits: number;
}

interface ReplayRow {
  body_hash: Buffer;
  balance_after: number;
  conversation_id: string;
  id: string;
  sender_id: string;
  type: Message['type'];
  text: string | null;
  created_at: Date;
  other_id: string;
  gift: GiftKey | null;
  gift_credits: number | null;
}

/** The row of a send: the balance after it, the id of the message, its receiver. */
interface SentRow {
  balance: number;
  id: string;
  other_id: string;
  price: number;
}

type SentMessage = Pick<Message, 'id' | 'conversation_id' | 'sender_id' | 'type'>;

const MOST_ROUNDS = 3;
const RETRIED_STATES = new Set(['40001', '40P01']);

/** Sends messages: one statement each, charged and delivered together or not at all. */
@Injectable()
export class SendService {
  constructor(
    private readonly db: Database,
    private readonly facts: ChatFactsReader,
    private readonly idempotency: Idempotency,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly hints: LiveHints,
    private readonly contents: SendableContents,
    private readonly outbox: Outbox,
    private readonly words: MessageWords,
  ) {}

  /**
   * Sends one message, charged once per key; a repeat gets the first answer. Refusals are not stored. Throws those of
   * `refuseMessage`, `contact_in_message`, `idempotency_conflict`, and `unavailable` when the conversation keeps
   * changing.
   */
  async send(ctx: SiteCtx, input: MessageInput): Promise<SendResult> {
    const earlier = needsConfirmation(ctx, input) ? await this.requireConfirmation(ctx, input) : null;
    if (earlier) return earlier;
    let to = input.to;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const sent = (await this.write(ctx, input, { to, judged: round > 0 })) ?? (await this.replay(ctx, input));
      if (sent) return sent;
      const facts = await this.facts.read(ctx, input.from, input.to);
      requireMayWrite(facts, { to: input.to, price: await this.contents.priceOf(ctx, input) });
      await this.contents.requireSendable(ctx, input);
      if (facts.conversation) to = { conversationId: facts.conversation.id };
    }
    throw withCause(new DomainError('unavailable'), 'the conversation kept changing');
  }

  /**
   * Throws `contact_in_message` (409) for contact data in one of the first five messages (D-40). Answers the earlier
   * result where the key has one, else null.
   */
  private async requireConfirmation(ctx: SiteCtx, input: MessageInput): Promise<SendResult | null> {
    const earlier = await this.replay(ctx, input);
    if (earlier) return earlier;
    const facts = await this.facts.read(ctx, input.from, input.to);
    requireMayWrite(facts, input);
    if (await this.isEarly(ctx, facts)) throw new DomainError('contact_in_message');
    return null;
  }

  private async isEarly(ctx: SiteCtx, { conversation }: ChatFacts): Promise<boolean> {
    if (!conversation) return true;
    const [row] = await this.db.rows<{ early: boolean }>(ctx, EARLY, [ctx.site.id, conversation.id]);
    return row?.early ?? true;
  }

  /** Writes the message; null where the statement refuses it, or where it clashes with another one. */
  private async write(
    ctx: SiteCtx,
    input: MessageInput,
    { to, judged }: { to: Recipient; judged: boolean },
  ): Promise<SendResult | null> {
    const { from, content } = input;
    const conversationId = 'conversationId' in to ? to.conversationId : this.ids.next();
    const text = textOf(content);
    const id = this.ids.next();
    const kept = await this.words.seal(ctx, { conversation_id: conversationId, id, text, line: lineOf(content) });
    const now = this.clock.now();
    const values = [
      ctx.site.id,
      from,
      input.key,
      this.idempotency.hash(hashedOf(input)),
      conversationId,
      id,
      content.type,
      kept.text,
      kept.line,
      input.price,
      now,
      judged,
      content.type === 'text' && asksForMoney(content.text) ? 'money' : null,
    ];
    const [row] = await this.db.rows<SentRow>(ctx, ...statementOf(content, to, values)).catch(noRowAfterClash);
    if (!row) return null;
    const message = { id: row.id, conversation_id: conversationId, sender_id: from, type: content.type };
    this.sendHints(ctx, message, row.other_id);
    await this.tellMarked(ctx, message, text);
    const gift = content.type === 'gift' ? content.gift : null;
    const parts = { text, gift, gift_credits: row.price, created_at: now };
    return { conversationId, message: { ...message, ...shownParts(parts, input) }, credits: row.balance };
  }

  /** The answer to an earlier send of this key; null without one. Throws `idempotency_conflict`. */
  async replay(ctx: SiteCtx, input: MessageInput): Promise<SendResult | null> {
    const [sealedRow] = await this.db.rows<ReplayRow>(ctx, REPLAY, [ctx.site.id, input.from, input.key]);
    const [row] = sealedRow ? await this.words.open(ctx, [sealedRow]) : [];
    if (!row) return null;
    if (!this.idempotency.isHash(hashedOf(input), row.body_hash)) throw new DomainError('idempotency_conflict');
    const {
      body_hash: _hash,
      balance_after: credits,
      other_id: otherId,
      text,
      gift,
      gift_credits,
      created_at,
      ...message
    } = row;
    this.sendHints(ctx, message, otherId);
    await this.tellMarked(ctx, message, text);
    return {
      conversationId: row.conversation_id,
      message: { ...message, ...shownParts({ text, gift, gift_credits, created_at }, input) },
      credits,
    };
  }

  /** News for moderation of a message with a mark. A repeat tells it again: the first process may have died. */
  private async tellMarked(ctx: SiteCtx, message: SentMessage, text: string | null): Promise<void> {
    const { id, conversation_id, type } = message;
    if (!text || type !== 'text' || marksOf(text, ctx.site.settings.countries).length === 0) return;
    await this.db.tx(ctx, (tx) => this.outbox.tell(tx, ctx, messageMarked, { conversation_id, message_id: id }));
  }

  /**
   * Hints for both members: the sender has other devices. A repeat sends them again: the first process may have died.
   */
  private sendHints(ctx: SiteCtx, { id, conversation_id, sender_id }: SentMessage, otherId: string): void {
    const news = { event: 'message', data: { conversation_id, id, sender_id } } as const;
    for (const member of [otherId, sender_id]) this.hints.tell(ctx, member, news);
  }
}

/** By what a repeat is told from another request. */
const hashedOf = ({ to, content, price }: MessageInput): unknown => [to, hashedContent(content, price)];

/** The parts of a message in which the types differ, and those of its sender. */
const shownParts = (
  { text, gift, gift_credits, created_at }: Pick<ReplayRow, 'text' | 'gift' | 'gift_credits' | 'created_at'>,
  input: MessageInput,
): Pick<Message, 'text' | 'gift' | 'created_at' | 'key'> => ({
  ...(text !== null && { text }),
  ...(gift !== null && { gift: { key: gift, credits: gift_credits ?? 0 } }),
  created_at: created_at.toISOString(),
  key: clientKeyOf(input),
});

/** The key as the client gave it: what the sender's pages know the message by before it has an id. */
const clientKeyOf = ({ key }: MessageInput): string => key.slice(key.indexOf(':') + 1);

/** True if a text has a phone number, e-mail address or link that its sender has not confirmed. */
const needsConfirmation = ({ site }: SiteCtx, { content, anyway = false }: MessageInput): boolean =>
  !anyway && content.type === 'text' && hasContactData(content.text, site.settings.countries);

/** Throws the refusal of the rules. A conversation that the blocker has ended does not exist any more (D-27). */
export function requireMayWrite(facts: ChatFacts, { to, price }: Pick<MessageInput, 'to' | 'price'>): void {
  const refusal = refuseMessage(facts, price);
  if (!refusal) return;
  const isHidden = refusal.code === 'blocked_by_member' && 'conversationId' in to;
  throw isHidden ? new DomainError('not_found') : new DomainError(refusal.code, refusal.args);
}

function noRowAfterClash(error: unknown): [] {
  if (isRetriable(error)) return [];
  throw error;
}

/**
 * True for conflicts that the next round resolves: the key or the pair exists, the free conversations are used up, or
 * two sends met.
 */
function isRetriable(error: unknown): boolean {
  if (RETRIED_STATES.has(sqlState(error))) return true;
  const { column } = error as { column?: string };
  if (sqlState(error) === '23502' && column === 'conversations_opened') return true;
  const constraints = ['pk_send_requests', 'uq_conversations_pair', 'uq_messages_photo'];
  return constraints.some((constraint) => isUniqueViolation(error, constraint));
}
