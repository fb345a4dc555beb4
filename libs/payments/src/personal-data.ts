import type { PersonalTable } from '@duet/platform';
import { ERASED_AT_ONCE, keptForBooks } from '@duet/platform';

/** 14 months: the payer's bank may reverse an unauthorised debit for 13 (SEPA Direct Debit Core rulebook). */
const MANDATE_DAYS = 427;
const ANY_SITE = '$1::uuid IS NOT NULL';

/** The data that payments hold about members. The sandbox's tables stand for what a provider keeps. */
export const PAYMENTS_DATA: readonly PersonalTable[] = [
  {
    table: 'payment_means',
    columns: ['member_id'],
    group: 'purchases',
    steps: ERASED_AT_ONCE,
    secret: ['means_ref'],
  },
  { table: 'method_blocks', columns: ['member_id'], group: 'purchases', steps: [keptForBooks()] },
  {
    table: 'debit_mandates',
    columns: ['member_id'],
    group: 'purchases',
    steps: [
      {
        days: 0,
        statements: [
          'DELETE FROM debit_mandates t WHERE t.site_id = $1 AND t.member_id = $2 AND t.confirmed_at IS NULL',
        ],
      },
      { days: MANDATE_DAYS, reason: 'mandate' },
    ],
    secret: ['iban_sealed', 'phone_sealed', 'code_hash', 'proof'],
  },
  {
    table: 'sandbox_means',
    columns: ['member_ref'],
    group: 'purchases',
    where: `${ANY_SITE} AND t.member_ref = $2::text`,
    steps: ERASED_AT_ONCE,
    exported: null,
  },
  {
    table: 'sandbox_payments',
    columns: ['member_ref'],
    group: 'purchases',
    where: `${ANY_SITE} AND t.member_ref = $2::text`,
    steps: [
      {
        days: 0,
        statements: [`UPDATE sandbox_payments t SET member_ref = '' WHERE ${ANY_SITE} AND t.member_ref = $2::text`],
      },
    ],
    exported: null,
  },
];
