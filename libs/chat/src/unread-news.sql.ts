import { profileJoinSql } from '@duet/members';

/** News that wait unread for a member. */
export interface UnreadNews {
  /** Somebody began a conversation of which nothing is read yet. */
  has_conversation: boolean;
  /** A conversation that the member knows went on. */
  has_message: boolean;
  /** The time of the oldest newest message of those conversations; null without any. */
  waiting_since: Date | null;
}

/**
 * SQL query of one row, `UnreadNews`, about the messages of a member since a time, both SQL expressions; the site is `$1`. Of
 * fictional profiles nobody is told by mail: a mail has no place for their label.
 */
export const unreadNewsSql = ({ member, since }: { member: string; since: string }): string => `
  SELECT count(*) FILTER (WHERE fresh.is_new) > 0 AS has_conversation,
    count(*) FILTER (WHERE NOT fresh.is_new) > 0 AS has_message, min(fresh.last_message_at) AS waiting_since
  FROM (SELECT i.last_message_at, i.last_read_id IS NULL AND EXISTS (SELECT 1 FROM conversations c
          WHERE c.site_id = $1 AND c.id = i.conversation_id AND c.started_by = i.other_id) AS is_new
        FROM inboxes i JOIN ${profileJoinSql('o', 'i.other_id')}
        WHERE i.site_id = $1 AND i.member_id = ${member} AND i.unread > 0 AND NOT i.read_only AND NOT i.removed
          AND NOT o.fictional AND i.last_message_at > ${since}) fresh`;
