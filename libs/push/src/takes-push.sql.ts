/** SQL condition that a member has a browser that takes push messages; both are SQL expressions. */
export const takesPushSql = ({ site, member }: { site: string; member: string }): string =>
  `EXISTS (SELECT 1 FROM push_subscriptions p WHERE p.site_id = ${site} AND p.account_id = ${member})`;
