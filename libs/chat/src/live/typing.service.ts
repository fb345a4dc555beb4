import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, LiveHints, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { ChatFactsReader } from '../chat.facts';
import { refuseMessage } from '../chat.rules';

const EVERY_MS = 2_000;
const MOST_REMEMBERED = 10_000;
const UNREACHABLE = ['not_found', 'blocked_by_member'];

/** Sends a hint to the other member of a conversation that this one is typing. Nothing is stored. */
@Injectable()
export class TypingService {
  /** Time of the latest hint per member and conversation, oldest first. */
  private readonly lastSent = new Map<string, number>();

  constructor(
    private readonly facts: ChatFactsReader,
    private readonly hints: LiveHints,
    private readonly clock: Clock,
  ) {}

  /** Sends the hint where a message could be sent now, at most once in 2 seconds. Throws `not_found`. */
  async send(ctx: Ctx, conversationId: string): Promise<void> {
    const id = me(ctx);
    const key = `${ctx.site.id}:${id}:${conversationId}`;
    const now = this.clock.now().getTime();
    if (now - (this.lastSent.get(key) ?? 0) < EVERY_MS) return;
    const facts = await this.facts.read(ctx, id, { conversationId });
    const refusal = refuseMessage(facts, 0);
    if (refusal && UNREACHABLE.includes(refusal.code)) throw new DomainError('not_found');
    this.remember(key, now);
    if (refusal || !facts.other || facts.other.fictional) return;
    const data = { conversation_id: conversationId, profile_id: id };
    this.hints.tell(ctx, facts.other.id, { event: 'typing', data });
  }

  private remember(key: string, now: number): void {
    this.lastSent.delete(key);
    this.lastSent.set(key, now);
    for (const [oldest, at] of this.lastSent) {
      if (this.lastSent.size <= MOST_REMEMBERED && now - at < EVERY_MS) return;
      this.lastSent.delete(oldest);
    }
  }
}
