/** SQL of a join with the wallet `w` of a member: `balance`. A site's own statements have the site as `$1`. */
export const walletJoinSql = (member: string, site = '$1'): string =>
  `wallets w ON w.site_id = ${site} AND w.member_id = ${member}`;
