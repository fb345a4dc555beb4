import type { SiteContext } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessageEntity } from './message.entity';
import { MessageWords } from './message-words';
import { messageTextSql } from './sealed-texts';

/** A message of a conversation, as a report keeps it. */
export type ReportedMessage = Pick<
  MessageEntity,
  'id' | 'conversation_id' | 'sender_id' | 'type' | 'text' | 'photo_id' | 'gift' | 'created_at'
>;

/** A message that the member received and has not removed. $1 site, $2 member, $3 message */
const RECEIVED = `
  SELECT m.conversation_id FROM inboxes i
  JOIN messages m ON m.site_id = i.site_id AND m.conversation_id = i.conversation_id
  WHERE i.site_id = $1 AND i.member_id = $2 AND m.id = $3 AND m.sender_id <> $2
    AND m.id > coalesce(i.cleared_until_id, '00000000-0000-0000-0000-000000000000')`;

/** $1 site, $2 conversation, $3 last message, $4 number of messages */
const UP_TO = `
  SELECT m.id, m.conversation_id, m.sender_id, m.type, ${messageTextSql('m')} AS text, m.photo_id, m.gift, m.created_at FROM messages m
  WHERE m.site_id = $1 AND m.conversation_id = $2 AND m.id <= $3 ORDER BY m.id DESC LIMIT $4`;

/** Reads what a report of a message keeps (D-28). */
@Injectable()
export class ReportedMessages {
  constructor(private readonly words: MessageWords) {}

  /**
   * A message of the other member and the messages before it, as many as `count` in all, the oldest first and the message
   * itself last. Empty for a message that the member did not receive, or removed.
   */
  async read(
    tx: EntityManager,
    ctx: SiteContext,
    { memberId, messageId, count }: { memberId: string; messageId: string; count: number },
  ): Promise<ReportedMessage[]> {
    const [received] = (await tx.query(RECEIVED, [ctx.site.id, memberId, messageId])) as { conversation_id: string }[];
    if (!received) return [];
    const values = [ctx.site.id, received.conversation_id, messageId, count];
    const messages = ((await tx.query(UP_TO, values)) as ReportedMessage[]).reverse();
    return this.words.open(ctx, messages);
  }
}
