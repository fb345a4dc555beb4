import { accountJoinSql, inSightSql, NOTIFICATION_FACTS } from '@duet/accounts';
import type { Locale, NotificationFacts } from '@duet/contract';
import { profileJoinSql, stateJoinSql } from '@duet/members';
import { Clock, Database } from '@duet/platform';
import type { MemberHome } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A member's side of a conversation. */
export interface InboxKey {
  site_id: string;
  member_id: string;
  conversation_id: string;
}

/** A conversation that is due for a push message, with the facts about its member. */
export interface WaitingConversation {
  unread: number;
  read_only: boolean;
  last_message_at: Date;
  pushed_at: Date | null;
  /** A session has its page in sight; `seen_at` is the time of the member's last request. */
  in_sight: boolean;
  seen_at: Date | null;
  /** The other member began it, and this one has read nothing of it yet. */
  is_new: boolean;
  notifications: NotificationFacts;
  /** The country and region of the member, for the quiet hours. */
  home: MemberHome;
}

/** `SKIP LOCKED`, because another process decides on the conversations that it has locked. */
const FACTS = `
  SELECT i.unread, i.read_only, i.last_message_at, i.pushed_at, s.seen_at,
    i.last_read_id IS NULL AND EXISTS (SELECT 1 FROM conversations c
      WHERE c.site_id = $1 AND c.id = i.conversation_id AND c.started_by = i.other_id) AS is_new,
    ${NOTIFICATION_FACTS} AS notifications,
    json_build_object('country', m.country, 'region', m.region) AS home,
    ${inSightSql('$4')} AS in_sight
  FROM inboxes i JOIN ${accountJoinSql('i.member_id')}
  JOIN ${profileJoinSql('m', 'i.member_id')}
  LEFT JOIN ${stateJoinSql('i.member_id')}
  WHERE i.site_id = $1 AND i.member_id = $2 AND i.conversation_id = $3 AND i.notify_due_at <= $4
  FOR UPDATE OF i SKIP LOCKED`;

const UNREAD_CONVERSATION = `
  SELECT a.language, o.fictional FROM inboxes i
  JOIN ${accountJoinSql('i.member_id')} AND a.status = 'active'
  JOIN ${profileJoinSql('o', 'i.other_id')}
  WHERE i.site_id = $1 AND i.member_id = $2 AND i.conversation_id = $3 AND i.unread > 0`;

const keyOf = ({ site_id, member_id, conversation_id }: InboxKey) => [site_id, member_id, conversation_id];

/** Conversations with unread messages: a message sets a due time, the notifications lib decides when it has come. */
@Injectable()
export class WaitingConversations {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Conversations of all sites that are due, the longest due first. */
  listDue(limit: number): Promise<InboxKey[]> {
    return this.db.systemRows<InboxKey>(
      `SELECT site_id, member_id, conversation_id FROM inboxes
       WHERE notify_due_at IS NOT NULL AND notify_due_at <= $1 ORDER BY notify_due_at LIMIT $2`,
      [this.clock.now(), limit],
    );
  }

  /** Locks a conversation that is still due and reads it; null where it is not, or another process has it. */
  async lockDue(tx: EntityManager, key: InboxKey): Promise<WaitingConversation | null> {
    const [facts] = await tx.query<WaitingConversation[]>(FACTS, [...keyOf(key), this.clock.now()]);
    return facts ?? null;
  }

  /** Sets the next due time (null: with the next message) and the time of a push message (null: none was sent). */
  async setDue(tx: EntityManager, key: InboxKey, next: { dueAt: Date | null; pushedAt: Date | null }): Promise<void> {
    await tx.query(
      `UPDATE inboxes SET notify_due_at = $4, pushed_at = coalesce($5, pushed_at)
       WHERE site_id = $1 AND member_id = $2 AND conversation_id = $3`,
      [...keyOf(key), next.dueAt, next.pushedAt],
    );
  }

  /** Postpones a conversation until a time, unless it has been read. */
  async postpone(tx: EntityManager, key: InboxKey, until: Date): Promise<void> {
    await tx.query(
      `UPDATE inboxes SET notify_due_at = $4
       WHERE site_id = $1 AND member_id = $2 AND conversation_id = $3 AND notify_due_at IS NOT NULL`,
      [...keyOf(key), until],
    );
  }

  /** The language of an active member with unread messages in it, and if a fictional profile wrote them; else null. */
  async findUnread(tx: EntityManager, key: InboxKey): Promise<{ language: Locale; fictional: boolean } | null> {
    const [unread] = await tx.query<{ language: Locale; fictional: boolean }[]>(UNREAD_CONVERSATION, keyOf(key));
    return unread ?? null;
  }
}
