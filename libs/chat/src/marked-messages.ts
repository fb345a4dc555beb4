import { shape, uuid } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { defineEvent } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { asksForMoney } from './money-request.rules';
import { toPreview } from './message-text';
import { MessageWords } from './message-words';
import { messageTextSql, setLineSql } from './sealed-texts';

/** A message with contact data, or about money for its sender (D-40). */
export const messageMarked = defineEvent(
  'chat.message_marked',
  shape({ conversation_id: uuid().required(), message_id: uuid().required() }),
);

/** A message that moderation may look at, with nothing of its conversation (D-70). */
interface MarkedMessage {
  conversation_id: string;
  id: string;
  sender_id: string;
  text: string;
  created_at: Date;
  /** One of the first five of its conversation. */
  is_early: boolean;
}

/** $1 site, $2 conversation, $3 message */
const READ = `
  SELECT m.conversation_id, m.id, m.sender_id, ${messageTextSql('m')} AS text, m.created_at, NOT EXISTS (SELECT 1 FROM messages f
    WHERE f.site_id = $1 AND f.conversation_id = $2 AND f.id < $3 OFFSET 4) AS is_early
  FROM messages m WHERE m.site_id = $1 AND m.conversation_id = $2 AND m.id = $3 AND (m.text IS NOT NULL OR m.text_sealed IS NOT NULL)`;

/** $1 site, $2 conversation, $3 message, $4 hint */
const SET_HINT = `UPDATE messages SET hint = $4 WHERE site_id = $1 AND conversation_id = $2 AND id = $3`;

/** The line of the receiver's chat list, while this message is the last one. $4: the line */
const SET_PREVIEW = `
  UPDATE inboxes i SET ${setLineSql('$4::text')} FROM messages m
  WHERE m.site_id = $1 AND m.conversation_id = $2 AND m.id = $3
    AND i.site_id = $1 AND i.conversation_id = $2 AND i.member_id <> m.sender_id
    AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.site_id = $1 AND n.conversation_id = $2 AND n.id > $3)`;

/** SQL expression of a member's points for messages that ask for money (D-40). */
export const riskPointsSql = ({ site, member }: { site: string; member: string }): string =>
  `(SELECT coalesce(sum(k.points), 0)::int FROM member_risks k WHERE k.site_id = ${site} AND k.member_id = ${member})`;

/** Single messages that moderation looks at, and what it hides. */
@Injectable()
export class MarkedMessages {
  constructor(private readonly words: MessageWords) {}

  /** A message as it is now; null where it is gone or has no text. */
  async find(tx: EntityManager, ctx: SiteContext, key: MessageKey): Promise<MarkedMessage | null> {
    const found = (await tx.query(READ, valuesOf(ctx, key))) as MarkedMessage[];
    const [message] = await this.words.open(ctx, found);
    return message ?? null;
  }

  /** Takes the words of a message from its receiver; its sender keeps them and reads that it is hidden. */
  async hide(tx: EntityManager, ctx: SiteContext, key: MessageKey): Promise<void> {
    await tx.query(SET_HINT, [...valuesOf(ctx, key), 'hidden']);
    await this.setLine(tx, ctx, key, '…');
  }

  /** Gives its receiver the words of a hidden message again. */
  async show(tx: EntityManager, ctx: SiteContext, key: MessageKey): Promise<void> {
    const message = await this.find(tx, ctx, key);
    if (!message) return;
    await tx.query(SET_HINT, [...valuesOf(ctx, key), asksForMoney(message.text) ? 'money' : null]);
    await this.setLine(tx, ctx, key, toPreview(message.text));
  }

  private async setLine(tx: EntityManager, ctx: SiteContext, ...[key, line]: [MessageKey, string]): Promise<void> {
    const kept = await this.words.sealLine(ctx, key.conversationId, line);
    await tx.query(SET_PREVIEW, [...valuesOf(ctx, key), kept]);
  }
}

export interface MessageKey {
  conversationId: string;
  messageId: string;
}

const valuesOf = (ctx: SiteContext, { conversationId, messageId }: MessageKey): unknown[] => [
  ctx.site.id,
  conversationId,
  messageId,
];
