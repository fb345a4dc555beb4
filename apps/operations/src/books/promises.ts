/** A rule of the books, and the query that finds where it is broken: a row for each place. */
export interface BooksRule {
  says: string;
  /** Counts what was looked at. */
  of: string;
  broken: string;
}

/** Movements that settle a wallet's lots before they happen; everything else that takes credits is settled later. */
const SETTLING = `e.reason IN ('refund', 'refund_failed', 'chargeback', 'expired') OR l.seq IS NOT NULL`;
const WHOSE = 'site_id, member_id';

const credits: BooksRule[] = [
  {
    says: 'a wallet holds the sum of its ledger entries',
    of: 'SELECT count(*) FROM wallets',
    broken: `
      SELECT site_id, member_id, w.balance AS wallet, coalesce(e.sum, 0) AS entries
      FROM wallets w FULL JOIN (SELECT ${WHOSE}, sum(delta) AS sum, max(seq) AS seq FROM credit_entries GROUP BY ${WHOSE}) e
        USING (${WHOSE})
      WHERE w.balance IS DISTINCT FROM coalesce(e.sum, 0) OR w.seq IS DISTINCT FROM coalesce(e.seq, 0)`,
  },
  {
    says: 'ledger entries follow one another without a gap, each from the balance of the one before',
    of: 'SELECT count(*) FROM credit_entries',
    broken: `
      SELECT ${WHOSE}, seq, balance_after FROM (
        SELECT ${WHOSE}, seq, delta, balance_after, row_number() OVER line AS place,
          coalesce(lag(balance_after) OVER line, 0) AS before
        FROM credit_entries WINDOW line AS (PARTITION BY ${WHOSE} ORDER BY seq)) entry
      WHERE seq <> place OR balance_after <> before + delta`,
  },
  {
    says: 'a lot began with the entry that brought its credits',
    of: 'SELECT count(*) FROM credit_lots',
    broken: `
      SELECT ${WHOSE}, seq, l.granted AS lot, e.delta AS entry FROM credit_lots l
      LEFT JOIN credit_entries e USING (${WHOSE}, seq) WHERE e.delta IS DISTINCT FROM l.granted`,
  },
  {
    // Spent credits leave the wallet at once and the lots later (docs/decisions/0052). Credits without a lot are spent
    // first.
    says: 'what lots hold beyond the wallet was spent since they were settled',
    of: `SELECT count(DISTINCT (${WHOSE})) FROM credit_lots`,
    broken: `
      WITH lots AS (SELECT ${WHOSE}, sum(remaining) AS remaining FROM credit_lots GROUP BY ${WHOSE}),
      entries AS (
        SELECT e.site_id, e.member_id, e.seq, e.delta, e.reason, l.seq IS NULL AS bare,
          max(e.seq) FILTER (WHERE ${SETTLING}) OVER (PARTITION BY e.site_id, e.member_id) AS settled
        FROM credit_entries e JOIN lots USING (${WHOSE}) LEFT JOIN credit_lots l USING (${WHOSE}, seq)),
      moved AS (
        SELECT ${WHOSE}, coalesce(-sum(delta) FILTER (WHERE delta < 0 AND seq > coalesce(settled, 0)), 0) AS spent,
          coalesce(sum(delta) FILTER (WHERE delta > 0 AND bare AND reason <> 'refund_failed'), 0) AS without_lot
        FROM entries GROUP BY ${WHOSE})
      SELECT ${WHOSE}, remaining AS lots, balance AS wallet, spent, without_lot
      FROM lots JOIN moved USING (${WHOSE}) JOIN wallets USING (${WHOSE})
      WHERE remaining - balance NOT BETWEEN -without_lot AND spent`,
  },
];

const orders: BooksRule[] = [
  {
    says: 'a paid order has brought its credits, less those that were paid back or are frozen',
    of: 'SELECT count(*) FROM orders WHERE completed_at IS NOT NULL',
    broken: `
      WITH moved AS (
        SELECT site_id, order_id, sum(delta) AS moved FROM (
          SELECT e.site_id, coalesce(r.order_id, e.ref) AS order_id, e.delta FROM credit_entries e
          LEFT JOIN refunds r ON r.site_id = e.site_id AND r.id = e.ref
          WHERE e.reason IN ('purchase', 'refund', 'refund_failed', 'chargeback')) entry
        GROUP BY site_id, order_id)
      SELECT o.site_id, o.id AS order_id, o.state, coalesce(moved, 0) AS entries FROM orders o
      LEFT JOIN moved m ON m.site_id = o.site_id AND m.order_id = o.id
      WHERE coalesce(moved, 0) <>
        CASE WHEN completed_at IS NULL THEN 0 ELSE credits - refunded_credits - frozen_credits END`,
  },
  {
    says: 'an order knows what is paid back of it',
    of: 'SELECT count(*) FROM refunds',
    broken: `
      SELECT o.site_id, o.id AS order_id, o.refunded, coalesce(r.amount, 0) AS refunds FROM orders o
      LEFT JOIN (SELECT site_id, order_id, sum(amount) AS amount, sum(credits) AS credits FROM refunds
        WHERE state NOT IN ('failed', 'declined') GROUP BY site_id, order_id) r
        ON r.site_id = o.site_id AND r.order_id = o.id
      WHERE o.refunded <> coalesce(r.amount, 0) OR o.refunded_credits <> coalesce(r.credits, 0)`,
  },
  {
    says: "an order's history has no gap and ends in its state",
    of: 'SELECT count(*) FROM orders',
    broken: `
      SELECT o.site_id, o.id AS order_id, o.state, h.last FROM orders o JOIN (
        SELECT site_id, order_id, count(*) AS count, max(seq) AS seq,
          (array_agg(state_after ORDER BY seq DESC) FILTER (WHERE state_after IS NOT NULL))[1] AS last
        FROM order_events GROUP BY site_id, order_id) h ON h.site_id = o.site_id AND h.order_id = o.id
      WHERE h.count <> h.seq OR coalesce(h.last, 'created') IS DISTINCT FROM o.state`,
  },
];

const invoices: BooksRule[] = [
  {
    says: 'numbers of invoices and credit notes run from 1 to the counter of their company and year, without a gap',
    of: 'SELECT count(*) FROM invoice_counters',
    broken: `
      SELECT company_id, series, year, c.last AS counter, coalesce(i.count, 0) AS written, i.first, i.highest
      FROM invoice_counters c FULL JOIN (
        SELECT company_id, series, year, count(*) AS count, min(number) AS first, max(number) AS highest
        FROM invoices GROUP BY company_id, series, year) i USING (company_id, series, year)
      WHERE (c.last, 1, c.last) IS DISTINCT FROM (i.count, i.first, i.highest)`,
  },
  {
    says: 'every paid order has its invoice, over the same sums, and no other order has one',
    of: `SELECT count(*) FROM invoices WHERE series = 'invoice'`,
    broken: `
      SELECT o.site_id, o.id AS order_id, o.total AS order_total, i.total AS invoice_total FROM orders o
      LEFT JOIN invoices i ON i.site_id = o.site_id AND i.order_id = o.id AND i.series = 'invoice'
      WHERE (CASE WHEN o.completed_at IS NOT NULL THEN o.total END, CASE WHEN o.completed_at IS NOT NULL THEN o.vat END,
        CASE WHEN o.completed_at IS NOT NULL THEN o.company_id END) IS DISTINCT FROM (i.total, i.vat, i.company_id)`,
  },
  {
    says: 'every refund that was paid of an invoiced order has its credit note, over the same sum, and no other has one',
    of: `SELECT count(*) FROM invoices WHERE series = 'credit_note'`,
    broken: `
      SELECT r.site_id, r.id AS refund_id, r.state, r.amount, c.total AS credit_note FROM refunds r
      LEFT JOIN invoices i ON i.site_id = r.site_id AND i.order_id = r.order_id AND i.series = 'invoice'
      LEFT JOIN invoices c ON c.site_id = r.site_id AND c.refund_id = r.id AND c.series = 'credit_note'
      WHERE CASE WHEN r.state = 'done' AND i.id IS NOT NULL THEN r.amount END IS DISTINCT FROM c.total`,
  },
  {
    says: 'the lines of an invoice add up to its total',
    of: 'SELECT count(*) FROM invoices',
    broken: `
      SELECT site_id, id AS invoice_id, total, lines.sum AS lines FROM invoices,
        LATERAL (SELECT sum((line ->> 'amount')::bigint) AS sum FROM jsonb_array_elements(lines) line) lines
      WHERE lines.sum IS DISTINCT FROM total`,
  },
];

/** Everything that the books promise, over all sites. */
export const PROMISES: readonly BooksRule[] = [...credits, ...orders, ...invoices];
