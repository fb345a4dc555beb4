/** Confirmed mandates of a member since a time: columns `order_id` and `at`. Values: $1 site, $2 member, $3 the time. */
export const CONFIRMED_MANDATES = `
  SELECT order_id, confirmed_at AS at FROM debit_mandates
  WHERE site_id = $1 AND member_id = $2 AND confirmed_at > $3`;
