import type { LiveEvents } from '@duet/contract';
import { profileRowsSql } from '@duet/members';
import type { Ctx, Statement } from '@duet/platform';
import { Database, LiveHints, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';

interface Delivery {
  conversation_id: string;
  other_id: string;
  last_id: string | null;
  invisible: boolean;
}

/** Those that another page of the member has had noted meanwhile are left alone. $1 site, $2 member, $3 conversations */
export const NOTE: Statement = {
  name: 'chat.note_deliveries',
  text: `
    UPDATE inboxes i SET delivered_at = i.last_message_at FROM ${profileRowsSql('m')}
    WHERE i.site_id = $1 AND i.member_id = $2 AND i.conversation_id = ANY ($3::uuid[])
      AND (i.delivered_at IS NULL OR i.delivered_at < i.last_message_at) AND m.site_id = $1 AND m.id = $2
    RETURNING i.conversation_id, i.other_id, m.invisible, (SELECT n.id FROM messages n
      WHERE n.site_id = $1 AND n.conversation_id = i.conversation_id ORDER BY n.id DESC LIMIT 1) AS last_id`,
};

/** Notes which messages a browser of their receiver has got, once for all that a chat list brings. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly db: Database,
    private readonly hints: LiveHints,
  ) {}

  /** Notes that the member's browser gets what is in these conversations, and tells their senders. One who is invisible tells nobody. */
  async note(ctx: Ctx, conversationIds: readonly string[]): Promise<void> {
    if (conversationIds.length === 0) return;
    const noted = await this.db.rows<Delivery>(ctx, NOTE, [ctx.site.id, me(ctx), conversationIds]);
    for (const { other_id, conversation_id, last_id, invisible } of noted) {
      if (invisible || !last_id) continue;
      const data: LiveEvents['delivered'] = { conversation_id, last_id };
      this.hints.tell(ctx, other_id, { event: 'delivered', data });
    }
  }
}
