import { ACCOUNT_ROWS } from '@duet/accounts';
import { CASE_ROWS } from '@duet/cases';
import { MESSAGE_ROWS } from '@duet/chat';
import type { Metric } from '@duet/contract';
import { MATCH_ROWS } from '@duet/likes';
import { ORDER_ROWS, REFUND_ROWS } from '@duet/orders';
import { SITE_ROWS } from '@duet/sites';
import { ACTIVATED } from './following.sql';

const dayOfSql = (time: string) => `(${time} AT TIME ZONE 'UTC')::date`;

interface Counted {
  metric: Metric;
  rows: string;
  /** The column of the site, and of the time by which an index finds the rows. */
  site: string;
  at: string;
  where?: string;
  value?: string;
  currency?: string;
}

/** SQL query of a number per site and day, found site by site in the index of its time; `$1` from, `$2` to (excluded), moments. */
function countSql({ metric, rows, site, at, where = 'true', value = 'count(*)', currency = `''` }: Counted): string {
  return `
    SELECT s.id AS site_id, n.day, '${metric}' AS metric, n.currency, n.value FROM ${SITE_ROWS} CROSS JOIN LATERAL (
      SELECT ${dayOfSql(at)} AS day, ${currency} AS currency, ${value}::bigint AS value FROM ${rows}
      WHERE ${site} = s.id AND ${at} >= $1 AND ${at} < $2 AND ${where} GROUP BY 1, 2) n`;
}

const accounts = { rows: ACCOUNT_ROWS, site: 'a.site_id' };
const orders = { rows: ORDER_ROWS, site: 'o.site_id', at: 'o.completed_at' };
const refunds = { rows: REFUND_ROWS, site: 'r.site_id', at: 'r.settled_at', where: `r.state = 'done'` };
const cases = { rows: CASE_ROWS, site: 'c.site_id', at: 'c.created_at' };

const isFirstOrder = `NOT EXISTS (SELECT 1 FROM ${ORDER_ROWS.replace(' o', ' p')} WHERE p.site_id = o.site_id
  AND p.member_id = o.member_id AND p.completed_at < o.completed_at)`;

const IS_ACTIVATED = `EXISTS (SELECT 1 FROM member_milestones k WHERE k.site_id = a.site_id AND k.member_id = a.id AND ${ACTIVATED})`;

/** Queries of every number whose facts do not change once its day and the two after it are over. */
const COUNTS: readonly string[] = [
  countSql({ ...accounts, metric: 'sign_ups', at: 'a.created_at' }),
  countSql({ ...accounts, metric: 'confirmed', at: 'a.confirmed_at' }),
  countSql({
    metric: 'first_messages',
    rows: 'member_milestones k',
    site: 'k.site_id',
    at: 'k.first_message_at',
  }),
  countSql({ metric: 'matches', rows: MATCH_ROWS, site: 'x.site_id', at: 'x.created_at' }),
  `SELECT m.site_id, ${dayOfSql('m.created_at')} AS day, 'messages' AS metric, '' AS currency, count(*) AS value
    FROM ${MESSAGE_ROWS} WHERE m.created_at >= $1 AND m.created_at < $2 GROUP BY 1, 2`,
  countSql({ ...orders, metric: 'purchases' }),
  countSql({ ...orders, metric: 'first_purchases', where: isFirstOrder }),
  countSql({ ...orders, metric: 'paying', value: 'count(DISTINCT o.member_id)' }),
  countSql({ ...orders, metric: 'revenue', value: 'sum(o.total)', currency: 'o.currency' }),
  countSql({ ...refunds, metric: 'refunds' }),
  countSql({ ...refunds, metric: 'refunded', value: 'sum(r.amount)', currency: 'r.currency' }),
  countSql({ ...cases, metric: 'reports_opened', where: `c.kind = 'report'` }),
  countSql({ ...cases, metric: 'complaints_opened', where: `c.kind <> 'report'` }),
  countSql({ ...cases, at: 'c.decided_at', metric: 'cases_decided' }),
  `SELECT n.site_id, n.day, 'visits' AS metric, '' AS currency, sum(n.visits) AS value FROM source_days n
    WHERE n.day >= ($1::timestamptz AT TIME ZONE 'UTC')::date AND n.day < ($2::timestamptz AT TIME ZONE 'UTC')::date
      AND n.visits > 0 GROUP BY 1, 2`,
];

const KEPT = `ON CONFLICT (site_id, day, metric, currency) DO UPDATE SET value = excluded.value`;
const keep = (query: string) => `INSERT INTO statistic_days (site_id, day, metric, currency, value) ${query} ${KEPT}`;

/** Statements that keep the numbers of a period; what was kept of it is forgotten first. */
export const KEEP_COUNTS = COUNTS.map((query) => keep(query));
export const FORGET_COUNTS = `DELETE FROM statistic_days
  WHERE day >= ($1::timestamptz AT TIME ZONE 'UTC')::date AND day < ($2::timestamptz AT TIME ZONE 'UTC')::date
    AND metric <> 'activated'`;

/** Keeps the number of those who were activated, by the day of their sign-up: it grows for a week. */
export const KEEP_ACTIVATED = [
  `DELETE FROM statistic_days WHERE day >= ($1::timestamptz AT TIME ZONE 'UTC')::date
    AND day < ($2::timestamptz AT TIME ZONE 'UTC')::date AND metric = 'activated'`,
  keep(countSql({ ...accounts, metric: 'activated', at: 'a.created_at', where: IS_ACTIVATED })),
];

/** The earliest sign-up of all sites, by the index of each. */
export const FIRST_SIGN_UP = `
  SELECT min(n.first_at) AS first_at FROM ${SITE_ROWS} CROSS JOIN LATERAL (
    SELECT min(a.created_at) AS first_at FROM ${ACCOUNT_ROWS} WHERE a.site_id = s.id) n`;
