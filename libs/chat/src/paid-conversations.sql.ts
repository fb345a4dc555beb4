import type { ConversationsSqlOptions } from '@duet/credits';
import { notBlockedSql, profileJoinSql } from '@duet/members';

/**
 * SQL query of the conversations for which credits were spent: ledger entries carry the id of the message they paid.
 * Only those that the member can still open.
 */
export const paidConversationsSql = ({ site, member, refs }: ConversationsSqlOptions): string => `
  SELECT m.id AS ref, i.conversation_id AS id, o.name
  FROM inboxes i
  JOIN messages m ON m.site_id = ${site} AND m.conversation_id = i.conversation_id AND m.id = ANY (ARRAY(${refs}))
  JOIN ${profileJoinSql('o', 'i.other_id', site)}
  WHERE i.site_id = ${site} AND i.member_id = ${member} AND NOT i.removed
    AND ${notBlockedSql({ site, viewer: member, owner: 'i.other_id' })}`;
