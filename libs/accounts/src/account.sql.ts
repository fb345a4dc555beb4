import { UNCONFIRMED_DAYS } from './limits';

/**
 * SQL of a join with the account `a` of a member: `name`, `email`, `status`, `language`, `paid_user`, `created_at`,
 * `NOTIFICATION_FACTS` and the consents. A site's own statements have the site as `$1`.
 */
export const accountJoinSql = (member: string, site = '$1'): string =>
  `accounts a ON a.site_id = ${site} AND a.id = ${member}`;

/** SQL of the time from which an account `a` has its 14 days to be confirmed: the sign-up, or when it was restored (D-07). */
export const unconfirmedSinceSql = `CASE WHEN a.status = 'not_confirmed' AND a.delete_due_at IS NOT NULL
  THEN a.delete_due_at - interval '${UNCONFIRMED_DAYS} days' ELSE a.created_at END`;

/** SQL of all accounts `a`, with the columns of `accountJoinSql`. */
export const ACCOUNT_ROWS = 'accounts a';

/** SQL condition that a member has premium (D-57). */
export const paidSql = ({ site, member }: { site: string; member: string }): string =>
  `EXISTS (SELECT 1 FROM accounts owner WHERE owner.site_id = ${site} AND owner.id = ${member} AND owner.paid_user)`;

/** SQL query of a member's latest 50 sessions; `$1` site, `$2` member. */
export const LATEST_SESSIONS = `
  SELECT id, device, created_at, last_seen_at, expires_at FROM sessions
  WHERE site_id = $1 AND account_id = $2 ORDER BY last_seen_at DESC LIMIT 50`;
