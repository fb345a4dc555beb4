interface MemberAtTime {
  site: string;
  member: string;
  now: string;
}

/** SQL condition that a member takes a break from buying at the time `now` (D-58). */
export const buyingPausedSql = ({ site, member, now }: MemberAtTime): string => `
  EXISTS (SELECT 1 FROM spend_guards g
    WHERE g.site_id = ${site} AND g.member_id = ${member} AND g.paused_until > ${now})`;

/** SQL condition that a member's latest order expired unpaid, and that no break from buying runs at the time `now`. */
export const lapsedOrderSql = (at: MemberAtTime): string => `
  coalesce((SELECT o.state = 'expired' FROM orders o WHERE o.site_id = ${at.site} AND o.member_id = ${at.member}
    ORDER BY o.id DESC LIMIT 1), false)
  AND NOT ${buyingPausedSql(at)}`;
