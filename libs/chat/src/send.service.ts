import { hasContactData } from '@duet/accounts';
import { DomainError } from '@duet/contract';
import type { Message } from '@duet/contract';
import type { Statement } from '@duet/platform';
import { Clock, Database, Idempotency, Ids, isUniqueViolation, LiveHints, sqlState, withCause } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { Address, SiteCtx } from './chat.facts';
import { ChatFactsReader } from './chat.facts';
import type { ChatFacts } from './chat.rules';
import { refuseMessage } from './chat.rules';
import { MessagePhotos } from './message-photos';
import { previewOf } from './message-text';
import { asksForMoney } from './money-request.rules';
import { EARLY, OPEN, REPLAY, SEND, SEND_PHOTO } from './send.statements';

/** The content of a message. A text is clean already; a photo was uploaded by the sender for a message. */
export type Content = { type: 'text'; text: string } | { type: 'photo'; photoId: string };

/** A message to send once per key. */
export interface Letter {
  from: string;
  to: Address;
  /** The client's key, after the name of the call that it came with. */
  key: string;
  content: Content;
  /** Credits, by the site's settings. */
  price: number;
  /** The sender has confirmed the contact data in it (D-40). */
  anyway?: boolean;
}

/** The answer to a send, and to every repeat of its key. */
export interface Sent {
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
}

/** The row of a send: the balance after it, the id of the message, its receiver. */
interface SentRow {
  balance: number;
  id: string;
  other_id: string;
}

type Sending = Pick<Message, 'id' | 'conversation_id' | 'sender_id'>;

const ROUNDS = 3;
const RETRIED = new Set(['40001', '40P01']);

/** Sends messages: one statement each, charged and delivered together or not at all. */
@Injectable()
export class Sender {
  constructor(
    private readonly db: Database,
    private readonly facts: ChatFactsReader,
    private readonly idempotency: Idempotency,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly hints: LiveHints,
    private readonly photos: MessagePhotos,
  ) {}

  /**
   * Sends one message, charged once per key; a repeat gets the first answer. Refusals are not stored. Throws those of
   * `refuseMessage`, `contact_in_message`, `idempotency_conflict`, and `unavailable` when the conversation keeps
   * changing.
   */
  async send(ctx: SiteCtx, letter: Letter): Promise<Sent> {
    const known = needsAsking(ctx, letter) ? await this.ask(ctx, letter) : null;
    if (known) return known;
    let to = letter.to;
    for (let round = 0; round < ROUNDS; round += 1) {
      const sent = (await this.write(ctx, letter, { to, judged: round > 0 })) ?? (await this.replay(ctx, letter));
      if (sent) return sent;
      const facts = await this.facts.read(ctx, letter.from, letter.to);
      refuseIn(facts, letter);
      if (letter.content.type === 'photo') await this.photos.refuse(ctx, letter.from, letter.content.photoId);
      if (facts.conversation) to = { conversationId: facts.conversation.id };
    }
    throw withCause(new DomainError('unavailable'), 'the conversation kept changing');
  }

  /**
   * Throws `contact_in_message` (409) for contact data in one of the first five messages (D-40). Answers the earlier
   * result where the key has one, else null.
   */
  private async ask(ctx: SiteCtx, letter: Letter): Promise<Sent | null> {
    const known = await this.replay(ctx, letter);
    if (known) return known;
    const facts = await this.facts.read(ctx, letter.from, letter.to);
    refuseIn(facts, letter);
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
    letter: Letter,
    { to, judged }: { to: Address; judged: boolean },
  ): Promise<Sent | null> {
    const { from, content } = letter;
    const conversationId = 'conversationId' in to ? to.conversationId : this.ids.next();
    const text = content.type === 'text' ? content.text : null;
    const now = this.clock.now();
    const values = [
      ctx.site.id,
      from,
      letter.key,
      this.hashOf(letter),
      conversationId,
      this.ids.next(),
      content.type,
      text,
      text && previewOf(text),
      letter.price,
      now,
      judged,
      text && asksForMoney(text) ? 'money' : null,
    ];
    const [row] = await this.db.rows<SentRow>(ctx, ...statementOf(content, to, values)).catch(noRowAfterClash);
    if (!row) return null;
    const message = { id: row.id, conversation_id: conversationId, sender_id: from, type: content.type };
    this.tell(ctx, message, row.other_id);
    const whole = {
      ...message,
      ...(text !== null && { text }),
      created_at: now.toISOString(),
      key: clientKeyOf(letter),
    };
    return { conversationId, message: whole, credits: row.balance };
  }

  private async replay(ctx: SiteCtx, letter: Letter): Promise<Sent | null> {
    const [row] = await this.db.rows<ReplayRow>(ctx, REPLAY, [ctx.site.id, letter.from, letter.key]);
    if (!row) return null;
    if (!row.body_hash.equals(this.hashOf(letter))) throw new DomainError('idempotency_conflict');
    const {
      body_hash: _hash,
      balance_after: credits,
      created_at: createdAt,
      other_id: otherId,
      text,
      ...message
    } = row;
    this.tell(ctx, message, otherId);
    return {
      conversationId: row.conversation_id,
      message: {
        ...message,
        ...(text !== null && { text }),
        created_at: createdAt.toISOString(),
        key: clientKeyOf(letter),
      },
      credits,
    };
  }

  /**
   * Hints for both members: the sender has other devices. A repeat sends them again: the first process may have died.
   */
  private tell(ctx: SiteCtx, { id, conversation_id, sender_id }: Sending, otherId: string): void {
    const news = { event: 'message', data: { conversation_id, id, sender_id } } as const;
    for (const member of [otherId, sender_id]) this.hints.tell(ctx, member, news);
  }

  private hashOf({ to, content }: Letter): Buffer {
    return this.idempotency.hash([to, content.type === 'text' ? content.text : { photo: content.photoId }]);
  }
}

/** The key as the client gave it: what the sender's pages know the message by before it has an id. */
const clientKeyOf = ({ key }: Letter): string => key.slice(key.indexOf(':') + 1);

/** True if a text has a phone number, e-mail address or link that its sender has not confirmed. */
const needsAsking = ({ site }: SiteCtx, { content, anyway = false }: Letter): boolean =>
  !anyway && content.type === 'text' && hasContactData(content.text, site.settings.countries);

/** The statement of a message with its values. Only a text begins a conversation. */
function statementOf(content: Content, to: Address, values: unknown[]): [Statement, unknown[]] {
  if ('profileId' in to) return [OPEN, [...values, to.profileId]];
  return content.type === 'photo' ? [SEND_PHOTO, [...values, content.photoId]] : [SEND, values];
}

/** Throws the refusal of the rules. A conversation that the blocker has ended does not exist any more (D-27). */
export function refuseIn(facts: ChatFacts, { to, price }: Pick<Letter, 'to' | 'price'>): void {
  const refusal = refuseMessage(facts, price);
  if (!refusal) return;
  const gone = refusal.code === 'blocked_by_member' && 'conversationId' in to;
  throw gone ? new DomainError('not_found') : new DomainError(refusal.code, refusal.args);
}

function noRowAfterClash(error: unknown): [] {
  if (isKnownClash(error)) return [];
  throw error;
}

/**
 * True for conflicts that the next round resolves: the key or the pair exists, the free conversations are used up, or
 * two sends met.
 */
function isKnownClash(error: unknown): boolean {
  if (RETRIED.has(sqlState(error))) return true;
  const { column } = error as { column?: string };
  if (sqlState(error) === '23502' && column === 'conversations_opened') return true;
  const known = ['pk_send_requests', 'uq_conversations_pair', 'uq_messages_photo'];
  return known.some((constraint) => isUniqueViolation(error, constraint));
}
