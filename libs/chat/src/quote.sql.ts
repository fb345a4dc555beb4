import { beginningSql } from '@duet/platform';
import { messageTextSql } from './sealed-texts';

/** Characters of a quoted text; the page cuts them to two lines. */
export const EXCERPT = 160;

const BEGINNING = beginningSql(messageTextSql('q'), EXCERPT);

/**
 * SQL of the message `id` as a quote in JSON: its beginning, or the id alone where the reader does not see it (any more). `$1`
 * site, `$2` reader, `$3` conversation; the reader sees messages after `since`.
 */
export const quoteSql = ({ id, since }: { id: string; since: string }): string => `coalesce((
  SELECT json_build_object('id', q.id, 'sender_id', q.sender_id, 'type', q.type, 'gift', q.gift,
    'text', CASE WHEN q.hint IS DISTINCT FROM 'hidden' OR q.sender_id = $2 THEN ${BEGINNING} END)
  FROM messages q WHERE q.site_id = $1 AND q.conversation_id = $3 AND q.id = ${id} AND q.id > ${since}),
  json_build_object('id', ${id}))`;
