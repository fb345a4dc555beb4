import { joinedSql, memberViewerSql, perCards, timeSql } from '@duet/members';
import type { Statement } from '@duet/platform';

/** Chats with those who blocked the member, looked up one by one: all chats are then counted in the index alone. */
const LOST = `(SELECT count(*) FROM excluded x, LATERAL (
    SELECT 1 FROM conversations c
    JOIN inboxes i ON i.site_id = $1 AND i.member_id = $2 AND i.conversation_id = c.id AND NOT i.removed
    WHERE c.site_id = $1 AND c.a_id = least($2, x.other_id) AND c.b_id = greatest($2, x.other_id) LIMIT 1) lost
    WHERE x.reason = 'blocked_by')`;

/** A message in short: put together as text, because `json_build_object` looks at types anew for every line. */
const LAST = `CASE WHEN p.last_sender_id IS NULL THEN 'null' ELSE '{"sender_id":"' || p.last_sender_id
  || '","type":"' || p.last_type || '","text":' || coalesce(to_json(p.preview)::text, 'null') || '}' END`;

/** The count of all chats is only made for those who have more than a page. */
const TOTAL = `CASE WHEN (SELECT count(*) FROM page) < 100 AND $4::timestamptz = 'infinity' THEN (SELECT count(*) FROM page)
  ELSE (SELECT count(*) FROM inboxes i WHERE i.site_id = $1 AND i.member_id = $2 AND NOT i.removed) - ${LOST} END`;

/**
 * The chat list as JSON text, in one statement because every open page polls it.
 * $1 site, $2 member, $3 card context, $4 and $5 cursor (time, conversation)
 */
export const CHATS = perCards((cards): Statement => ({
  name: `chat.chats${cards.suffix}`,
  text: `
    WITH excluded AS MATERIALIZED (
      SELECT other_id, reason FROM exclusions WHERE site_id = $1 AND member_id = $2 AND reason <> 'hidden'),
    viewer AS MATERIALIZED (${memberViewerSql('$3::jsonb')}),
    page AS MATERIALIZED (
      SELECT i.* FROM inboxes i
      WHERE i.site_id = $1 AND i.member_id = $2 AND NOT i.removed
        AND i.other_id NOT IN (SELECT other_id FROM excluded WHERE reason = 'blocked_by')
        AND (i.last_message_at, i.conversation_id) < ($4::timestamptz, $5::uuid)
      ORDER BY i.last_message_at DESC, i.conversation_id DESC LIMIT 100),
    lines AS (
      SELECT p.last_message_at AS at, p.conversation_id AS id, '{"conversation":{"id":"' || p.conversation_id
        || '","read_only":' || (p.read_only OR o.status <> 'active' OR p.other_id IN (SELECT other_id FROM excluded))
        || '},"profile":' || ${cards.text('o', 'viewer')} || ',"num_unread_messages":' || p.unread
        || ',"last_message":' || ${LAST} || ',"last_message_at":"' || ${timeSql('p.last_message_at')} || '"}' AS line
      FROM page p CROSS JOIN viewer JOIN profiles o ON o.site_id = $1 AND o.id = p.other_id)
    SELECT '{"chats":[' || ${joinedSql('line')}
      || '],"total":' || ${TOTAL}
      || ',"unread":' || coalesce((SELECT unread_total FROM member_states WHERE site_id = $1 AND member_id = $2), 0) || '}'`,
}));
