import type { PersonalTable } from '@duet/platform';
import { ERASED_AT_ONCE, forAll, keptForBooks } from '@duet/platform';

/** 14 months: the payer's bank may reverse an unauthorised debit for 13 (SEPA Direct Debit Core rulebook). */
const MANDATE_DAYS = 427;
const ANY_SITE = '$1::uuid IS NOT NULL';
const SANDBOX_PAYMENTS = `${ANY_SITE} AND t.member_ref = $2::text`;

const purchase = { columns: ['member_id'], group: 'purchases' } as const;

/** The sandbox's tables stand for the records of a payment provider: a payment stays for the books. */
const SANDBOX_DATA: readonly PersonalTable[] = [
  {
    table: 'sandbox_means',
    columns: ['member_ref'],
    group: 'purchases',
    where: SANDBOX_PAYMENTS,
    steps: ERASED_AT_ONCE,
    exported: null,
  },
  {
    table: 'sandbox_payments',
    columns: ['member_ref'],
    group: 'purchases',
    where: SANDBOX_PAYMENTS,
    steps: [
      { days: 0, blank: { means_ref: 'NULL', next_status: 'NULL', next_at: 'NULL', tell_at: 'NULL' } },
      keptForBooks(1),
    ],
    exported: null,
    kept: {
      ...forAll('word', 'status currency method locale'),
      ...forAll('number', 'member_ref'),
      ...forAll('books', 'ref description return_url origin'),
    },
  },
  {
    table: 'sandbox_refunds',
    columns: [],
    group: 'purchases',
    where: `t.payment_ref IN (SELECT p.ref FROM sandbox_payments p WHERE ${ANY_SITE} AND p.member_ref = $2::text)`,
    steps: [keptForBooks()],
    exported: null,
    kept: { ...forAll('books', 'ref payment_ref'), status: 'word' },
  },
];

/** The data that payments hold about members. */
export const PAYMENTS_DATA: readonly PersonalTable[] = [
  { ...purchase, table: 'payment_means', steps: ERASED_AT_ONCE, secret: { means_ref: 'key' } },
  { ...purchase, table: 'method_blocks', steps: ERASED_AT_ONCE, secret: { settled_by: 'staff' } },
  {
    ...purchase,
    table: 'debit_mandates',
    steps: [
      {
        days: 0,
        blank: { code_hash: 'NULL' },
        statements: [
          'DELETE FROM debit_mandates t WHERE t.site_id = $1 AND t.member_id = $2 AND t.confirmed_at IS NULL',
        ],
      },
      { days: MANDATE_DAYS, reason: 'mandate' },
    ],
    secret: { ...forAll('sealed', 'iban_sealed phone_sealed'), ...forAll('hash', 'code_hash proof') },
    kept: forAll(
      'mandate',
      `reference creditor_id creditor_name holder street house_number postal_code city country iban_sealed iban_end
       phone_sealed phone_end text locale authorised_from proof`,
    ),
  },
  ...SANDBOX_DATA,
];
