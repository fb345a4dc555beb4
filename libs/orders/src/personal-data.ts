import type { PersonalTable } from '@duet/platform';
import { ERASED_AT_ONCE, forAll, keptForBooks } from '@duet/platform';

const purchase = { columns: ['member_id'], group: 'purchases' } as const;

/** The data that orders hold about members. They stay for the books, without a name and without what staff or a provider wrote. */
export const ORDERS_DATA: readonly PersonalTable[] = [
  {
    ...purchase,
    table: 'orders',
    steps: [{ days: 0, blank: { redirect_url: 'NULL', means_id: 'NULL' } }, keptForBooks(2)],
    kept: {
      ...forAll('word', 'state state_before currency discount_kind country method provider locale'),
      ...forAll('books', 'payment_id provider_ref'),
    },
  },
  {
    table: 'order_events',
    columns: [],
    group: 'purchases',
    where: `t.site_id = $1 AND t.order_id IN (SELECT o.id FROM orders o WHERE o.site_id = $1 AND o.member_id = $2)`,
    steps: [keptForBooks()],
    secret: { 'detail.by': 'staff' },
    kept: { ...forAll('word', 'kind state_before state_after'), detail: 'books' },
  },
  {
    ...purchase,
    table: 'refunds',
    steps: [{ days: 0, blank: { reason: 'NULL', client_key: 'NULL', failure: 'NULL' } }, keptForBooks()],
    secret: forAll('staff', 'requested_by approved_by'),
    kept: { ...forAll('word', 'kind state currency'), provider_ref: 'books' },
  },
  {
    ...purchase,
    table: 'withdrawals',
    // The hash is unique: no token has the row's own number as its hash.
    steps: [{ days: 0, blank: { token_hash: 'uuid_send(t.id)' } }, keptForBooks()],
    secret: { token_hash: 'hash' },
    kept: { payment_id: 'books' },
  },
  { ...purchase, table: 'spend_guards', steps: ERASED_AT_ONCE },
];
