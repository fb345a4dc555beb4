import type { MessageQuote } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Statement } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { SiteCtx } from './chat.facts';
import { oldestVisibleId } from './history.rules';
import { MessageWords } from './message-words';
import { quoteSql } from './quote.sql';

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
    private readonly words: MessageWords,
  ) {}

  /** The quote as the member has it; with the id alone where they see no such message. */
  async read(ctx: SiteCtx, { memberId, conversationId, messageId }: QuoteKey): Promise<MessageQuote> {
    const values = [ctx.site.id, memberId, conversationId, messageId, oldestVisibleId(this.clock.now())];
    const quote = await this.db.text(ctx, QUOTE, values);
    return this.words.openQuote(ctx, conversationId, quote ? (JSON.parse(quote) as MessageQuote) : { id: messageId });
  }

  /** Throws 422 for a message that the member does not see in this conversation. */
  async requireVisible(ctx: SiteCtx, key: QuoteKey): Promise<void> {
    const { sender_id } = await this.read(ctx, key);
    if (!sender_id) throw DomainError.field('reply_to', 'invalid');
  }
}
