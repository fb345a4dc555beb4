import { changeStatesSql } from '@duet/members';
import type { SiteContext, TimetableEntry } from '@duet/platform';
import { Clock, Database, Log } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { firstIdAt, keptSince } from './history.rules';

const HOUR = 3600;
const BATCH = 500;

interface DueConversation {
  site_id: string;
  id: string;
}

/** Conversations by the time of their oldest message, through `ix_conversations_oldest`. $1 since when messages are kept */
export const DUE_CONVERSATIONS = `SELECT site_id, id FROM conversations
  WHERE coalesce(kept_since, created_at) < $1 ORDER BY coalesce(kept_since, created_at) LIMIT ${BATCH}`;

/** Another process erases what it has locked. $1 site, $2 conversation, $3 since when messages are kept */
const LOCK = `SELECT a_id, b_id FROM conversations
  WHERE site_id = $1 AND id = $2 AND coalesce(kept_since, created_at) < $3 FOR UPDATE SKIP LOCKED`;

/** $1 site, $2 conversation, $3 first id that is kept */
export const ERASE_MESSAGES = `
  WITH erased AS (
    DELETE FROM messages m WHERE m.site_id = $1 AND m.conversation_id = $2 AND m.id < $3 RETURNING m.sender_id, m.id),
  unmarked AS (
    DELETE FROM message_reactions e WHERE e.site_id = $1 AND e.conversation_id = $2 AND e.message_id < $3)
  DELETE FROM member_risks r USING erased e WHERE r.site_id = $1 AND r.member_id = e.sender_id AND r.message_id = e.id`;

/**
 * Takes a conversation without messages off the lists of both, as if they had removed it: a later message brings it back.
 * One that is sent meanwhile has changed the time. $1 site, $2 conversation, $3 since when messages are kept, $4 both members
 */
const HIDE_EMPTY = `
  WITH empty AS (
    SELECT member_id, unread FROM inboxes
    WHERE site_id = $1 AND conversation_id = $2 AND member_id = ANY ($4::uuid[]) AND last_message_at < $3 FOR UPDATE),
  hidden AS (
    UPDATE inboxes i SET removed = true, preview = NULL, preview_sealed = NULL, last_sender_id = NULL, last_type = NULL, unread = 0, notify_due_at = NULL
    FROM empty e WHERE i.site_id = $1 AND i.conversation_id = $2 AND i.member_id = e.member_id)
  ${changeStatesSql({
    counters: { unread_total: 'greatest(0, s.unread_total - e.unread)' },
    from: 'empty e',
    where: 's.member_id = e.member_id',
  })}`;

/** An empty one is looked at again after the same time. $1 site, $2 conversation, $3 now */
const NOTE_OLDEST = `
  UPDATE conversations SET kept_since = coalesce((SELECT m.created_at FROM messages m
    WHERE m.site_id = $1 AND m.conversation_id = $2 ORDER BY m.id LIMIT 1), $3)
  WHERE site_id = $1 AND id = $2`;

/** Erases messages after 24 months, for both sides (D-38); their photos go as those that are in no message. */
@Injectable()
export class OldMessages {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  timetable(): TimetableEntry[] {
    return [{ name: 'chat.erase-old-messages', everySeconds: HOUR, run: () => this.erase() }];
  }

  /** Erases everything that is too old; a conversation is one transaction, and two workers share them. */
  async erase(): Promise<void> {
    const since = keptSince(this.clock.now());
    for (;;) {
      const due = await this.db.systemRows<DueConversation>(DUE_CONVERSATIONS, [since]);
      let done = 0;
      for (const one of due) done += await this.eraseOne(one, since);
      if (due.length < BATCH || done === 0) return;
    }
  }

  /** One that fails keeps no other waiting: it is tried again the next time. */
  private async eraseOne({ site_id, id }: DueConversation, since: Date): Promise<number> {
    const ctx: SiteContext = { site: { id: site_id } };
    try {
      return await this.db.tx(ctx, (tx) => this.eraseIn(tx, { site_id, id }, since));
    } catch (error) {
      this.log.error('old messages could not be erased', error, { conversation: id, site: site_id });
      return 0;
    }
  }

  private async eraseIn(tx: EntityManager, { site_id, id }: DueConversation, since: Date): Promise<number> {
    const [found] = await tx.query<{ a_id: string; b_id: string }[]>(LOCK, [site_id, id, since]);
    if (!found) return 0;
    await tx.query(ERASE_MESSAGES, [site_id, id, firstIdAt(since)]);
    await tx.query(HIDE_EMPTY, [site_id, id, since, [found.a_id, found.b_id]]);
    await tx.query(NOTE_OLDEST, [site_id, id, this.clock.now()]);
    return 1;
  }
}
