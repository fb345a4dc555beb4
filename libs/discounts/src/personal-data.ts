import type { PersonalTable } from '@duet/platform';
import { forAll, keptForBooks } from '@duet/platform';

const PERSONAL = 't.site_id = $1 AND t.member_id = $2';

/** The data that discounts hold about members: a personal code that no order has goes, one of an order is closed. */
export const DISCOUNTS_DATA: readonly PersonalTable[] = [
  {
    table: 'discount_uses',
    columns: ['member_id'],
    group: 'purchases',
    steps: [keptForBooks()],
    kept: forAll('word', 'kind state'),
  },
  {
    table: 'discount_codes',
    columns: ['member_id', 'leaving_member_id'],
    group: 'purchases',
    where: PERSONAL,
    steps: [
      {
        days: 0,
        // A code may have been made up of a name. It is unique, so the row's own number takes its place.
        blank: { status: `'disabled'`, note: 'NULL', code: 't.id::text', code_key: 't.id::text' },
        statements: [
          'UPDATE discount_codes t SET leaving_member_id = NULL WHERE t.site_id = $1 AND t.leaving_member_id = $2',
          `DELETE FROM discount_codes t WHERE ${PERSONAL}
           AND NOT EXISTS (SELECT 1 FROM discount_uses u WHERE u.site_id = $1 AND u.code_id = t.id)`,
        ],
      },
      keptForBooks(1),
    ],
    kept: forAll('word', 'country currency payment_methods'),
  },
];
