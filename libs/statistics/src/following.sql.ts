import { ACCOUNT_ROWS } from '@duet/accounts';
import { MESSAGE_ROWS } from '@duet/chat';
import { COHORT_STEP_DAYS, COHORT_WEEKS, FUNNEL_DAYS } from '@duet/contract';
import { ORDER_ROWS } from '@duet/orders';
import { SITE_ROWS } from '@duet/sites';
import { TRAFFIC_FIELDS } from '@duet/sites';

/** Somebody is activated who wrote their first message within so many days after signing up, with a confirmed address. */
export const ACTIVATION_DAYS = 7;

const WEEK_SECONDS = 604_800;
const MILESTONES = 'member_milestones k ON k.site_id = a.site_id AND k.member_id = a.id';
const within = (time: string, days: number) => `${time} < a.created_at + interval '${days} days'`;

/** SQL condition that the member of an account `a` with milestones `k` is activated. */
export const ACTIVATED = `(a.confirmed_at IS NOT NULL AND ${within('k.first_message_at', ACTIVATION_DAYS)})`;

/** The bit of the week after the sign-up in which something was; 0 later than the weeks that are followed. */
const weekBit = (time: string) => `CASE WHEN ${time} >= a.created_at AND ${within(time, COHORT_STEP_DAYS)}
  THEN 1 << floor(extract(epoch FROM ${time} - a.created_at) / ${WEEK_SECONDS})::int ELSE 0 END`;

/** Notes the first message of each member who wrote in a period, and the weeks in which they did; what is known stays. */
export const NOTE_MESSAGES = `
  INSERT INTO member_milestones (site_id, member_id, first_message_at, written_weeks)
  SELECT f.site_id, f.sender_id, min(f.first_at), bit_or(${weekBit('f.first_at')} | ${weekBit('f.last_at')}) FROM (
    SELECT m.site_id, m.sender_id, min(m.created_at) AS first_at, max(m.created_at) AS last_at FROM ${MESSAGE_ROWS}
    WHERE m.created_at >= $1 AND m.created_at < $2 GROUP BY 1, 2, date_trunc('day', m.created_at)) f
  JOIN ${ACCOUNT_ROWS} ON a.site_id = f.site_id AND a.id = f.sender_id
  GROUP BY 1, 2
  ON CONFLICT (site_id, member_id) DO UPDATE SET
    first_message_at = least(member_milestones.first_message_at, excluded.first_message_at),
    written_weeks = member_milestones.written_weeks | excluded.written_weeks
  WHERE member_milestones.first_message_at IS NULL OR excluded.first_message_at < member_milestones.first_message_at
    OR excluded.written_weeks & ~member_milestones.written_weeks <> 0`;

/** Notes the first payment of each member who paid in a period; an earlier one that is known stays. */
export const NOTE_PAYMENTS = `
  INSERT INTO member_milestones (site_id, member_id, first_paid_at)
  SELECT s.id, n.member_id, n.first_at FROM ${SITE_ROWS} CROSS JOIN LATERAL (
    SELECT o.member_id, min(o.completed_at) AS first_at FROM ${ORDER_ROWS}
    JOIN ${ACCOUNT_ROWS} ON a.site_id = s.id AND a.id = o.member_id
    WHERE o.site_id = s.id AND o.completed_at >= $1 AND o.completed_at < $2 GROUP BY 1) n
  ON CONFLICT (site_id, member_id) DO UPDATE SET
    first_paid_at = least(member_milestones.first_paid_at, excluded.first_paid_at)
  WHERE member_milestones.first_paid_at IS NULL OR excluded.first_paid_at < member_milestones.first_paid_at`;

const SOURCE = TRAFFIC_FIELDS.map((field) => `coalesce(a.traffic_source->>'${field}', '') AS ${field}`).join(', ');
const FIELDS = TRAFFIC_FIELDS.join(', ');
const STEPS = ['sign_ups', 'confirmed', 'first_messages', 'paying'];
const rowOf = (alias: string) => STEPS.map((step) => `${alias}.${step}`).join(', ');

/** Keeps what became of those who signed up in a period, per day of the sign-up and source; visits stay as they are. */
export const KEEP_SOURCES = `
  WITH counted AS (
    SELECT s.id AS site_id, n.* FROM ${SITE_ROWS} CROSS JOIN LATERAL (
      SELECT (a.created_at AT TIME ZONE 'UTC')::date AS day, ${SOURCE}, count(*)::int AS sign_ups,
        count(*) FILTER (WHERE ${within('a.confirmed_at', FUNNEL_DAYS)})::int AS confirmed,
        count(*) FILTER (WHERE ${within('k.first_message_at', FUNNEL_DAYS)})::int AS first_messages,
        count(*) FILTER (WHERE ${within('k.first_paid_at', FUNNEL_DAYS)})::int AS paying
      FROM ${ACCOUNT_ROWS} LEFT JOIN ${MILESTONES}
      WHERE a.site_id = s.id AND a.created_at >= $1 AND a.created_at < $2 GROUP BY 1, 2, 3, 4, 5, 6) n
  ), cleared AS (
    UPDATE source_days d SET sign_ups = 0, confirmed = 0, first_messages = 0, paying = 0
    WHERE d.day >= ($1::timestamptz AT TIME ZONE 'UTC')::date AND d.day < ($2::timestamptz AT TIME ZONE 'UTC')::date
      AND d.site_id IN (SELECT s.id FROM ${SITE_ROWS}) AND d.sign_ups > 0 AND NOT EXISTS (SELECT 1 FROM counted c
        WHERE (c.site_id, c.day, c.network, c.ref, c.sub1, c.sub2, c.sub3, '') = (d.site_id, d.day, d.network, d.ref, d.sub1, d.sub2, d.sub3, d.page))
  )
  INSERT INTO source_days (site_id, day, ${FIELDS}, page, ${STEPS.join(', ')})
  SELECT site_id, day, ${FIELDS}, '', ${STEPS.join(', ')} FROM counted
  ON CONFLICT (site_id, day, ${FIELDS}, page) DO UPDATE SET
    ${STEPS.map((step) => `${step} = excluded.${step}`).join(', ')}
  WHERE (${rowOf('source_days')}) IS DISTINCT FROM (${rowOf('excluded')})`;

/** Statements that keep what became of those who signed up in one week: from its Monday `$1` to the next, `$2`. */
export const KEEP_COHORT = [
  `DELETE FROM cohort_weeks WHERE week = ($1::timestamptz AT TIME ZONE 'UTC')::date AND $2::timestamptz IS NOT NULL`,
  `INSERT INTO cohort_weeks (site_id, week, sign_ups, activated, wrote, paid, written)
    SELECT s.id, ($1::timestamptz AT TIME ZONE 'UTC')::date, n.sign_ups, n.activated, n.wrote, n.paid, n.written
    FROM ${SITE_ROWS} CROSS JOIN LATERAL (
      SELECT count(*)::int AS sign_ups, count(*) FILTER (WHERE ${ACTIVATED})::int AS activated,
        count(*) FILTER (WHERE ${within('k.first_message_at', COHORT_STEP_DAYS)})::int AS wrote,
        count(*) FILTER (WHERE ${within('k.first_paid_at', COHORT_STEP_DAYS)})::int AS paid,
        ARRAY[${Array.from({ length: COHORT_WEEKS }, (_, at) => `count(*) FILTER (WHERE k.written_weeks & ${1 << at} <> 0)`).join(', ')}]::int[] AS written
      FROM ${ACCOUNT_ROWS} LEFT JOIN ${MILESTONES}
      WHERE a.site_id = s.id AND a.created_at >= $1 AND a.created_at < $2) n
    WHERE n.sign_ups > 0`,
];
