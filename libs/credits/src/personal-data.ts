import type { PersonalTable } from '@duet/platform';
import { forAll, keptForBooks } from '@duet/platform';

const ledger = { columns: ['member_id'], group: 'credits' } as const;

/** The data that credits hold about members. The ledger stays without a name; a wallet that nothing went through goes. */
export const CREDITS_DATA: readonly PersonalTable[] = [
  {
    ...ledger,
    table: 'wallets',
    steps: [
      { days: 0, statements: ['DELETE FROM wallets t WHERE t.site_id = $1 AND t.member_id = $2 AND t.seq = 0'] },
      keptForBooks(),
    ],
  },
  { ...ledger, table: 'credit_lots', steps: [keptForBooks()], kept: forAll('word', 'kind') },
  { ...ledger, table: 'credit_entries', steps: [keptForBooks(1)], kept: forAll('word', 'reason') },
  {
    ...ledger,
    table: 'credit_corrections',
    steps: [{ days: 0, blank: { reason: "''" } }, keptForBooks()],
    secret: { ...forAll('staff', 'requested_by decided_by'), client_key: 'hash' },
    kept: { ...forAll('word', 'state'), ...forAll('staff', 'client_key') },
  },
];
