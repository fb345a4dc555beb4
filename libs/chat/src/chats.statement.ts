import {
  BLOCKED_EITHER_WAY,
  cardSql,
  profileJoinSql,
  profileRowsSql,
  stateJoinSql,
  viewerFactsSql,
} from '@duet/members';
import type { Statement } from '@duet/platform';
import { VISIBLE_MONTHS } from './history.rules';
import { lineSql } from './sealed-texts';

/** Number of chats in a page. */
export const PAGE = 100;

/** The number of chats with members who blocked this one, looked up one by one. */
const BLOCKED_CHATS = `(SELECT count(*) FROM excluded x, LATERAL (
    SELECT 1 FROM conversations c
    JOIN inboxes i ON i.site_id = $1 AND i.member_id = $2 AND i.conversation_id = c.id AND NOT i.removed
    WHERE c.site_id = $1 AND c.a_id = least($2, x.other_id) AND c.b_id = greatest($2, x.other_id) LIMIT 1) lost
    WHERE x.reason = 'blocked_by')`;

/** The number of all chats, only of members with more than a page of them: for all others the page itself shows it. */
const TOTAL = `CASE WHEN s.chats_total >= ${PAGE} OR $4::timestamptz <> 'infinity' THEN s.chats_total - ${BLOCKED_CHATS} END`;

/** A message that is no longer visible is not seen in the list either (D-38); `$3` is minutes ago. */
const PREVIEW = `CASE WHEN p.last_message_at > $3::timestamptz - interval '${VISIBLE_MONTHS} months' THEN ${lineSql('p')} END`;

/**
 * The chat list in one statement, because every open page polls it. The first line is about the viewer: facts and
 * counters as JSON. Each other line begins with the columns of a card, without a head where the profile is gone; then
 * come conversation, read-only, unread, last message (sender, type, text, time), the id of the other member, and whether there is
 * something that no browser of the viewer has. $1 site, $2 member, $3 online since,
 * $4 and $5 cursor (time, conversation)
 */
export const CHATS: Statement = {
  name: 'chat.chats',
  text: `
    WITH excluded AS MATERIALIZED (
      ${BLOCKED_EITHER_WAY})
    SELECT json_build_object(${viewerFactsSql('v')}, 'unread', s.unread_total, 'total', ${TOTAL})::text AS card_head,
      NULL AS card_facts, NULL::boolean AS recent, NULL::uuid, NULL::boolean, NULL::int, NULL::uuid, NULL, NULL, NULL::timestamptz, NULL::uuid, NULL::boolean
    FROM ${profileRowsSql('v')} LEFT JOIN ${stateJoinSql('$2')}
    WHERE v.site_id = $1 AND v.id = $2
    UNION ALL (
      SELECT ${cardSql('o', '$3::timestamptz')}, p.conversation_id,
        p.read_only OR o.status IS DISTINCT FROM 'active' OR p.other_id IN (SELECT other_id FROM excluded),
        p.unread, p.last_sender_id, p.last_type, ${PREVIEW}, p.last_message_at, p.other_id,
        p.unread > 0 AND (p.delivered_at IS NULL OR p.delivered_at < p.last_message_at)
      FROM (
        SELECT i.conversation_id, i.other_id, i.read_only, i.unread, i.last_sender_id, i.last_type, i.preview, i.preview_sealed, i.last_message_at,
          i.delivered_at
        FROM inboxes i
        WHERE i.site_id = $1 AND i.member_id = $2 AND NOT i.removed
          AND i.other_id NOT IN (SELECT other_id FROM excluded WHERE reason = 'blocked_by')
          AND (i.last_message_at, i.conversation_id) < ($4::timestamptz, $5::uuid)
        ORDER BY i.last_message_at DESC, i.conversation_id DESC LIMIT ${PAGE}) p
      LEFT JOIN ${profileJoinSql('o', 'p.other_id')}
      ORDER BY p.last_message_at DESC, p.conversation_id DESC)`,
};
