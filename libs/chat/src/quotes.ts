import type { MessageQuote } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Statement } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { SiteCtx } from './chat.facts';
import { oldestVisibleId } from './history.rules';

/** Characters of a quoted text; the page cuts them to two lines. */
const EXCERPT = 160;

/**
 * SQL of the message `id` as a quote in JSON: its beginning, or the id alone where the reader does not see it (any more). `$1`
 * site, `$2` reader, `$3` conversation; the reader sees messages after `since`.
 */
export const quoteSql = ({ id, since }: { id: string; since: string }): string => `coalesce((
  SELECT json_build_object('id', q.id, 'sender_id', q.sender_id, 'type', q.type, 'gift', q.gift,
    'text', CASE WHEN q.hint IS DISTINCT FROM 'hidden' OR q.sender_id = $2 THEN left(q.text, ${EXCERPT}) END)
  FROM messages q WHERE q.site_id = $1 AND q.conversation_id = $3 AND q.id = ${id} AND q.id > ${since}),
  json_build_object('id', ${id}))`;

/** $4 message, $5 first visible id */
const QUOTE: Statement = {
  name: 'chat.quote',
  text: `
    SELECT json_strip_nulls(${quoteSql({ id: '$4::uuid', since: 'greatest($5::uuid, i.cleared_until_id)' })})::text
    FROM inboxes i WHERE i.site_id = $1 AND i.member_id = $2 AND i.conversation_id = $3`,
};

interface QuoteKey {
  memberId: string;
  conversationId: string;
  messageId: string;
}

/** Reads messages that others answer. */
@Injectable()
export class Quotes {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The quote as the member has it; with the id alone where they see no such message. */
  async read(ctx: SiteCtx, { memberId, conversationId, messageId }: QuoteKey): Promise<MessageQuote> {
    const values = [ctx.site.id, memberId, conversationId, messageId, oldestVisibleId(this.clock.now())];
    return JSON.parse((await this.db.text(ctx, QUOTE, values)) ?? JSON.stringify({ id: messageId })) as MessageQuote;
  }

  /** Throws 422 for a message that the member does not see in this conversation. */
  async requireVisible(ctx: SiteCtx, key: QuoteKey): Promise<void> {
    const { sender_id } = await this.read(ctx, key);
    if (!sender_id) throw DomainError.field('reply_to', 'invalid');
  }
}
