/** SQL that marks a session of site `$1` as away, because its page is out of sight (D-73). */
export const leaveSql = (tokenHash: string): string =>
  `UPDATE sessions SET away = true WHERE site_id = $1 AND token_hash = ${tokenHash} AND NOT away`;

/** SQL that marks a session of site `$1` as back, because its page is in sight again. */
export const comeBackSql = (tokenHash: string): string =>
  `UPDATE sessions SET away = false WHERE site_id = $1 AND token_hash = ${tokenHash} AND away`;

/** SQL condition that a page of member `$2` of site `$1` is in sight at the time `now`. */
export const inSightSql = (now: string): string => `EXISTS (SELECT 1 FROM sessions z
      WHERE z.site_id = $1 AND z.account_id = $2 AND NOT z.away AND z.expires_at > ${now})`;
