import type { PersonalTable } from '@duet/platform';
import { forAll, keptForBooks } from '@duet/platform';

/** The data that invoices hold about members: name and e-mail address go, number, sums and country stay for the books. */
export const INVOICES_DATA: readonly PersonalTable[] = [
  {
    table: 'invoices',
    columns: ['member_id'],
    group: 'purchases',
    steps: [{ days: 0, blank: { buyer: `t.buyer || '{"name": "", "email": ""}'` } }, keptForBooks()],
    kept: { ...forAll('word', 'series locale method currency'), ...forAll('books', 'seller lines payment_id') },
  },
];
