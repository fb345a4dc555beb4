import type { PersonalTable } from '@duet/platform';
import { ERASED_AT_ONCE, keptForBooks } from '@duet/platform';

const purchase = { columns: ['member_id'], group: 'purchases' } as const;

/** The data that orders hold about members. They stay for the books, without a name. */
export const ORDERS_DATA: readonly PersonalTable[] = [
  {
    ...purchase,
    table: 'orders',
    steps: [
      {
        days: 0,
        statements: [
          'UPDATE orders t SET redirect_url = NULL, means_id = NULL WHERE t.site_id = $1 AND t.member_id = $2',
        ],
      },
      keptForBooks(2),
    ],
  },
  {
    table: 'order_events',
    columns: [],
    group: 'purchases',
    where: `t.site_id = $1 AND t.order_id IN (SELECT o.id FROM orders o WHERE o.site_id = $1 AND o.member_id = $2)`,
    steps: [keptForBooks()],
  },
  { ...purchase, table: 'refunds', steps: [keptForBooks()], secret: ['requested_by', 'approved_by'] },
  { ...purchase, table: 'withdrawals', steps: [keptForBooks()], secret: ['token_hash'] },
  { ...purchase, table: 'spend_guards', steps: ERASED_AT_ONCE },
];
