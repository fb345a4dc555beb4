import type { AdminDiscountCode } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { DiscountCodeEntity } from '../discount-code.entity';
import { isOfferCode } from '../first-order.service';

/** What the console sets about a code: times as text, absent ones are left as they are. */
export type CodeInput = {
  [K in Field]?: AdminDiscountCode[K] | null | undefined;
};
type Field =
  | 'country'
  | 'member_id'
  | 'percentage'
  | 'currency'
  | 'minimum_order_value'
  | 'payment_methods'
  | 'starts_at'
  | 'expires_at'
  | 'max_uses'
  | 'note'
  | 'status';

type Terms = Pick<DiscountCodeEntity, Exclude<Field, 'status'>> & Pick<DiscountCodeEntity, 'status'>;

const NOTHING = {
  ...{ country: null, member_id: null, currency: null, minimum_order_value: null, payment_methods: null },
  ...{ expires_at: null, max_uses: null, note: null, status: 'active' },
} as const;

/** The terms of a new code; it holds from now on unless said otherwise. */
export const newTerms = (input: CodeInput & { percentage: number }, now: Date): Terms =>
  checked({ ...NOTHING, starts_at: now, ...columnsOf(input) } as Terms);

/** The terms of a code after a change. */
export const changedTerms = (before: Terms, input: CodeInput): Terms => {
  const { country, member_id, percentage, currency, minimum_order_value, payment_methods } = before;
  const { starts_at, expires_at, max_uses, note, status } = before;
  const kept = { country, member_id, percentage, currency, minimum_order_value, payment_methods };
  return checked({ ...kept, starts_at, expires_at, max_uses, note, status, ...columnsOf(input) } as Terms);
};

/** No code of the console is called like an offer to new members. */
export function requireOwnWord(code: string): void {
  if (isOfferCode(code)) throw DomainError.field('code', 'code_reserved');
}

function columnsOf({ starts_at, expires_at, ...rest }: CodeInput): Partial<Terms> {
  const times = {
    // A code has always begun: no beginning means as it is.
    ...(starts_at ? { starts_at: new Date(starts_at) } : {}),
    ...(expires_at === undefined ? {} : { expires_at: expires_at === null ? null : new Date(expires_at) }),
  };
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(given) as Partial<Terms>), ...times };
}

function checked(terms: Terms): Terms {
  if (terms.expires_at && terms.expires_at <= terms.starts_at)
    throw DomainError.field('expires_at', 'end_before_start');
  if (terms.minimum_order_value !== null && terms.currency === null) {
    throw DomainError.field('currency', 'currency_missing');
  }
  return terms;
}
