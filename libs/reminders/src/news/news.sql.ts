import { ACCOUNT_ROWS, accountJoinSql, mayNotifySql } from '@duet/accounts';
import { profileJoinSql, stateJoinSql } from '@duet/members';
import { takesPushSql } from '@duet/push';

/** A member counts as lately active within these days. */
const LATELY_DAYS = 30;

/** SQL of the active accounts `a` in the segment of the news `n` of site `$1`, at the time `now`. */
const segmentSql = (now: string): string => `${ACCOUNT_ROWS}
  JOIN ${profileJoinSql('m', 'a.id')} LEFT JOIN ${stateJoinSql('a.id')}
  WHERE a.site_id = $1 AND a.status = 'active' AND a.paused_at IS NULL
    AND EXISTS (SELECT 1 FROM jsonb_array_elements(n.texts) t WHERE t ->> 'locale' = a.language)
    AND (n.countries IS NULL OR m.country = ANY (n.countries))
    AND (n.genders IS NULL OR m.gender = ANY (n.genders))
    AND (n.sexualities IS NULL OR m.sexuality = ANY (n.sexualities))
    AND (n.premium = 'any' OR a.paid_user = (n.premium = 'premium'))
    AND (n.activity = 'any'
      OR (coalesce(s.seen_at, a.created_at) > ${now}::timestamptz - interval '${LATELY_DAYS} days') = (n.activity = 'lately'))`;

const BY_MAIL = mayNotifySql('news', 'mail');
const BY_PUSH = `(${mayNotifySql('news', 'push')} AND ${takesPushSql({ site: 'a.site_id', member: 'a.id' })})`;
const MAY_GET = `(${BY_MAIL} OR ${BY_PUSH})`;

/** Counts a segment, and those in it who get the news by each channel. $1 site, $2 news, $3 now */
export const COUNT = `
  SELECT count(*)::int AS members, count(*) FILTER (WHERE ${MAY_GET})::int AS receivers,
    count(*) FILTER (WHERE ${BY_MAIL})::int AS by_mail, count(*) FILTER (WHERE ${BY_PUSH})::int AS by_push
  FROM (SELECT * FROM news WHERE site_id = $1 AND id = $2) n, LATERAL (SELECT a.* FROM ${segmentSql('$3')}) a`;

/**
 * Lists the next receivers, in the order of their accounts, and plans their reminder; answers their number and the last one.
 * A reminder that is due stays. $1 site, $2 news, $3 now, $4 the account up to which they are listed, $5 most
 */
export const LIST_RECEIVERS = `
  WITH found AS (
    SELECT a.id FROM (SELECT * FROM news WHERE site_id = $1 AND id = $2) n,
      LATERAL (SELECT a.* FROM ${segmentSql('$3')} AND a.id > $4 AND ${MAY_GET} ORDER BY a.id LIMIT $5) a),
  listed AS (
    INSERT INTO news_receivers (site_id, member_id, news_id) SELECT $1, id, $2 FROM found
    ON CONFLICT DO NOTHING RETURNING member_id),
  planned AS (
    INSERT INTO reminders AS r (site_id, member_id, kind, due_at) SELECT $1, member_id, 'news', $3 FROM listed
    ON CONFLICT (site_id, member_id, kind) DO UPDATE SET due_at = excluded.due_at, step = 0 WHERE r.due_at IS NULL)
  SELECT count(*)::int AS count, max(id::text) AS last FROM found`;

/** The oldest piece of news that waits for each member. $1 site, $2 members, $3 now */
export const NEXT_NEWS = `
  SELECT DISTINCT ON (r.member_id) r.member_id, n.id, n.ends_at AS "endsAt" FROM news_receivers r
  JOIN news n ON n.site_id = r.site_id AND n.id = r.news_id AND n.state = 'sending' AND n.ends_at > $3
  WHERE r.site_id = $1 AND r.member_id = ANY ($2) AND r.sent_at IS NULL ORDER BY r.member_id, n.started_at, n.id`;

/** Notes pieces of news as sent. $1 site, $2 members, $3 the piece of each, $4 now */
export const NOTE_SENT = `
  UPDATE news_receivers r SET sent_at = $4 FROM unnest($2::uuid[], $3::uuid[]) s (member_id, news_id)
  WHERE r.site_id = $1 AND r.member_id = s.member_id AND r.news_id = s.news_id`;

/** Readers of news with the text in their language, in no order. $1 site, $2 members, $3 the piece of each */
export const NEWS_MAILS = {
  name: 'mails-of-news',
  text: `
    SELECT s.member_id, s.news_id, a.name, a.email, a.language, n.page, t.subject, t.text
    FROM unnest($2::uuid[], $3::uuid[]) s (member_id, news_id)
    JOIN news n ON n.site_id = $1 AND n.id = s.news_id AND n.state <> 'stopped'
    JOIN ${accountJoinSql('s.member_id')} AND a.status = 'active'
    CROSS JOIN LATERAL jsonb_to_recordset(n.texts) t (locale text, subject text, text text)
    WHERE t.locale = a.language`,
};

/** Ends what was sent to everybody, and what has lasted its time. $1 now */
export const END_SENT = `
  UPDATE news n SET state = 'sent', updated_at = $1 WHERE n.state = 'sending' AND (n.ends_at <= $1 OR (n.is_listed
    AND NOT EXISTS (SELECT 1 FROM news_receivers r WHERE r.site_id = n.site_id AND r.news_id = n.id AND r.sent_at IS NULL)))`;
