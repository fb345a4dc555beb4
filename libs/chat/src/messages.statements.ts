import { changeStatesSql, notBlockedSql, profileJoinSql } from '@duet/members';
import { shownPhotoSql } from '@duet/photos';
import type { Statement } from '@duet/platform';
import { quoteSql } from './quote.sql';
import { messageTextSql } from './sealed-texts';

const timeSql = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const NOT_BLOCKED = notBlockedSql({ site: '$1', viewer: '$2', owner: 'i.other_id' });
const SHOWN_PHOTO = shownPhotoSql('p.photo_id', { clear: 'true', context: '$8' });

const REPLIED = quoteSql({ id: 'p.reply_to_id', since: 'greatest($9::uuid, mine.cleared_until_id)' });
/** Only the receiver of a message may react to it, so that there is one at most. */
const REACTION = `(SELECT r.reaction FROM message_reactions r
        WHERE r.site_id = $1 AND r.conversation_id = $3 AND r.message_id = p.id LIMIT 1)`;
/** True for a message that a browser of the other one has: it came with a chat list, or was read. */
const DELIVERED = '(uuid_extract_timestamp(p.id) <= mine.delivered_at OR p.id <= mine.received_id)';

/**
 * A page of a conversation as JSON text, newest first; null when the conversation is not the member's (any more). $1
 * site, $2 member, $3 conversation, $4 after this id, $5 before this id, $6 number of messages, $7 price, $8 context of
 * photos, $9 first visible id. Ids contain their time: $4 also leaves out messages older than 12 months (D-38) and removed ones (D-43).
 * Links may be followed once the member who did not begin has written too (D-35).
 */
const pageSql = (order: 'ASC' | 'DESC'): string => `
  WITH mine AS (
    SELECT i.cleared_until_id, o.fictional, CASE WHEN NOT o.invisible THEN t.delivered_at END AS delivered_at,
      CASE WHEN NOT o.invisible THEN t.last_read_id END AS received_id, c.started_by,
      CASE WHEN m.read_receipts AND o.read_receipts AND t.last_read_at IS NOT NULL THEN t.last_read_id END AS read_id,
      ${timeSql('t.last_read_at')} AS read_at
    FROM inboxes i
    JOIN conversations c ON c.site_id = $1 AND c.id = i.conversation_id
    JOIN ${profileJoinSql('m', 'i.member_id')}
    LEFT JOIN ${profileJoinSql('o', 'i.other_id')}
    LEFT JOIN inboxes t ON t.site_id = $1 AND t.member_id = i.other_id AND t.conversation_id = i.conversation_id
    WHERE i.site_id = $1 AND i.member_id = $2 AND i.conversation_id = $3
      AND ${NOT_BLOCKED}),
  found AS (
    SELECT m.* FROM messages m
    WHERE m.site_id = $1 AND m.conversation_id = $3
      AND m.id > greatest($4::uuid, (SELECT cleared_until_id FROM mine)) AND m.id < $5::uuid
    ORDER BY m.id ${order} LIMIT $6::int + 1),
  page AS (SELECT * FROM found ORDER BY id ${order} LIMIT $6::int)
  SELECT json_build_object(
    'messages', coalesce((SELECT json_agg(json_strip_nulls(json_build_object('id', p.id,
      'conversation_id', p.conversation_id, 'sender_id', p.sender_id, 'type', p.type,
      'text', CASE WHEN p.hint IS DISTINCT FROM 'hidden' OR p.sender_id = $2 THEN ${messageTextSql('p')} END,
      'photo', CASE WHEN p.photo_id IS NOT NULL THEN (${SHOWN_PHOTO} AND ph.status = 'active') END,
      'gift', CASE WHEN p.gift IS NOT NULL THEN json_build_object('key', p.gift, 'credits', p.gift_credits) END,
      'hint', CASE WHEN p.sender_id <> $2 OR p.hint = 'hidden' THEN p.hint END, 'key', CASE WHEN p.sender_id = $2 THEN p.client_key END,
      'reply_to', CASE WHEN p.reply_to_id IS NOT NULL THEN ${REPLIED} END, 'reaction', ${REACTION},
      'delivered', CASE WHEN p.sender_id = $2 AND ${DELIVERED} THEN true END,
      'created_at', ${timeSql('p.created_at')},
      'read_at', CASE WHEN p.sender_id = $2 AND p.id <= mine.read_id THEN mine.read_at END)) ORDER BY p.id DESC)
      FROM page p), '[]'),
    'next', CASE WHEN (SELECT count(*) FROM found) > $6
      THEN (SELECT id FROM page ORDER BY id ${order === 'ASC' ? 'DESC' : 'ASC'} LIMIT 1) END,
    'price', CASE WHEN mine.fictional THEN 0 ELSE $7::int END,
    'links', EXISTS (SELECT 1 FROM messages m WHERE m.site_id = $1 AND m.conversation_id = $3
      AND m.sender_id <> mine.started_by))::text
  FROM mine`;

/** The newest messages before an id. */
export const MESSAGES_BEFORE: Statement = { name: 'chat.messages_before', text: pageSql('DESC') };

/** The oldest messages after an id, for a page that was closed meanwhile. */
export const MESSAGES_AFTER: Statement = { name: 'chat.messages_after', text: pageSql('ASC') };

/** Locks a member's inbox row, so that no message arrives between two statements. */
export const LOCK_INBOX = `
  SELECT i.unread, i.other_id, m.invisible, m.read_receipts AS shows, m.read_receipts AND o.read_receipts AS both_show
  FROM inboxes i
  JOIN ${profileJoinSql('m', 'i.member_id')}
  LEFT JOIN ${profileJoinSql('o', 'i.other_id')}
  WHERE i.site_id = $1 AND i.member_id = $2 AND i.conversation_id = $3
    AND ${NOT_BLOCKED}
  FOR UPDATE OF i`;

const NEWEST =
  '(SELECT m.id FROM messages m WHERE m.site_id = $1 AND m.conversation_id = $3 ORDER BY m.id DESC LIMIT 1)';

/**
 * Marks everything as read; `$4` is the time, or null where the member does not show it. No row where nothing was new.
 */
export const READ_INBOX = `
  UPDATE inboxes SET unread = 0, notify_due_at = NULL, last_read_id = ${NEWEST}, last_read_at = $4::timestamptz,
    delivered_at = last_message_at
  WHERE site_id = $1 AND member_id = $2 AND conversation_id = $3
    AND (unread > 0 OR (last_read_at IS NULL AND $4::timestamptz IS NOT NULL))
  RETURNING last_read_id`;

/** The inbox rows of two members' conversation. */
export const SIDES_BETWEEN = `
  SELECT member_id, conversation_id FROM inboxes
  WHERE site_id = $1 AND (member_id, other_id) IN (($2::uuid, $3::uuid), ($3::uuid, $2::uuid))`;

/** Clears the unread count without marking anything as read. */
export const CLEAR_INBOX = `
  UPDATE inboxes SET unread = 0, notify_due_at = NULL
  WHERE site_id = $1 AND member_id = $2 AND conversation_id = $3`;

export const REMOVE_INBOX = `
  UPDATE inboxes SET unread = 0, notify_due_at = NULL, removed = true, preview = NULL, preview_sealed = NULL, cleared_until_id = ${NEWEST}
  WHERE site_id = $1 AND member_id = $2 AND conversation_id = $3`;

/** Takes `$3` unread messages from a member's total. */
export const COUNT_READ = changeStatesSql({
  counters: { unread_total: 'greatest(0, s.unread_total - $3)' },
  where: 's.member_id = $2',
});

/** Ends (`$4` true) or reopens the conversation of two members, for both. */
export const SET_READ_ONLY = `
  UPDATE inboxes SET read_only = $4 WHERE site_id = $1 AND member_id = ANY (ARRAY[$2::uuid, $3::uuid])
    AND conversation_id = (SELECT c.id FROM conversations c WHERE c.site_id = $1
      AND c.a_id = least($2::uuid, $3::uuid) AND c.b_id = greatest($2::uuid, $3::uuid))
  RETURNING member_id, conversation_id`;
