import type { Reaction } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx, Statement } from '@duet/platform';
import { Clock, Database, LiveHints, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { ChatFactsReader } from '../chat.facts';
import { ChatService } from '../chat.service';
import { oldestVisibleId } from '../history.rules';
import { requireMayWrite } from '../send.service';

/** A reaction to a message; null takes it back. */
interface ReactionInput {
  conversationId: string;
  messageId: string;
  reaction: Reaction | null;
}

/** The sender of a message that the member sees. $1 site, $2 member, $3 conversation, $4 message, $5 first visible id */
const SENDER: Statement = {
  name: 'chat.reaction_sender',
  text: `
    SELECT m.sender_id FROM inboxes i
    JOIN messages m ON m.site_id = $1 AND m.conversation_id = i.conversation_id AND m.id = $4
    WHERE i.site_id = $1 AND i.member_id = $2 AND i.conversation_id = $3 AND m.id > greatest($5::uuid, i.cleared_until_id)`,
};

/** $1 site, $2 member, $3 conversation, $4 message, $5 reaction, $6 now */
const SET: Statement = {
  name: 'chat.set_reaction',
  text: `
    INSERT INTO message_reactions AS r (site_id, conversation_id, message_id, member_id, reaction, created_at)
    VALUES ($1, $3, $4, $2, $5, $6)
    ON CONFLICT (site_id, conversation_id, message_id, member_id) DO UPDATE
      SET reaction = excluded.reaction, created_at = excluded.created_at WHERE r.reaction <> excluded.reaction
    RETURNING message_id`,
};

/** $1 site, $2 member, $3 conversation, $4 message */
const REMOVE: Statement = {
  name: 'chat.remove_reaction',
  text: `
    DELETE FROM message_reactions WHERE site_id = $1 AND member_id = $2 AND conversation_id = $3 AND message_id = $4
    RETURNING message_id`,
};

/** Reactions to messages: free, one per message, by whoever received it. */
@Injectable()
export class ReactionsService {
  constructor(
    private readonly db: Database,
    private readonly chat: ChatService,
    private readonly facts: ChatFactsReader,
    private readonly hints: LiveHints,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets, changes or takes back the member's reaction, where a message could be sent; a repeat changes nothing. Tells the open
   * pages of both. Throws the refusals of a message, `not_found`, and `forbidden` for a message of one's own.
   */
  async set(ctx: Ctx, input: ReactionInput): Promise<void> {
    const { conversationId, messageId, reaction } = input;
    const to = { conversationId };
    const facts = await this.facts.read(ctx, me(ctx), to);
    await this.chat.explainMute(
      ctx,
      Promise.resolve().then(() => requireMayWrite(facts, { to, price: 0 })),
    );
    await this.requireReceived(ctx, input);
    const values = [ctx.site.id, me(ctx), conversationId, messageId];
    const changed = reaction
      ? await this.db.rows(ctx, SET, [...values, reaction, this.clock.now()])
      : await this.db.rows(ctx, REMOVE, values);
    if (changed.length === 0 || !facts.other) return;
    const data = { conversation_id: conversationId, message_id: messageId, reaction };
    for (const member of [facts.other.id, me(ctx)]) this.hints.tell(ctx, member, { event: 'reaction', data });
  }

  private async requireReceived(ctx: Ctx, { conversationId, messageId }: ReactionInput): Promise<void> {
    const values = [ctx.site.id, me(ctx), conversationId, messageId, oldestVisibleId(this.clock.now())];
    const [found] = await this.db.rows<{ sender_id: string }>(ctx, SENDER, values);
    if (!found) throw new DomainError('not_found');
    if (found.sender_id === me(ctx)) throw new DomainError('forbidden');
  }
}
