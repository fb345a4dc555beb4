import type { PersonalTable } from '@duet/platform';
import { keptForBooks } from '@duet/platform';

/** The data that invoices hold about members: name and e-mail address go, number, sums and country stay for the books. */
export const INVOICES_DATA: readonly PersonalTable[] = [
  {
    table: 'invoices',
    columns: ['member_id'],
    group: 'purchases',
    steps: [
      {
        days: 0,
        statements: [
          `UPDATE invoices t SET buyer = t.buyer || '{"name": "", "email": ""}' WHERE t.site_id = $1 AND t.member_id = $2`,
        ],
      },
      keptForBooks(),
    ],
  },
];
