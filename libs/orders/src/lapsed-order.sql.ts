/**
 * SQL condition that a member's latest order expired unpaid, and that no break from buying runs at the time `now` (D-58).
 */
export const lapsedOrderSql = ({ site, member, now }: { site: string; member: string; now: string }): string => `
  coalesce((SELECT o.state = 'expired' FROM orders o WHERE o.site_id = ${site} AND o.member_id = ${member}
    ORDER BY o.id DESC LIMIT 1), false)
  AND NOT EXISTS (SELECT 1 FROM spend_guards g
    WHERE g.site_id = ${site} AND g.member_id = ${member} AND g.paused_until > ${now})`;
