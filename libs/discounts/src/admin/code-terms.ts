import type { AdminDiscountCode } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { auditedSum } from '@duet/platform';
import type { DiscountCodeEntity } from '../discount-code.entity';
import { isOfferCode } from '../first-order-offers.service';

/** The terms of a code from the console, times as text; missing ones stay unchanged. */
export type CodeTermsInput = {
  [K in TermField]?: AdminDiscountCode[K] | null | undefined;
};
type TermField =
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

type CodeTerms = Pick<DiscountCodeEntity, Exclude<TermField, 'status'>> & Pick<DiscountCodeEntity, 'status'>;

const NO_TERMS = {
  country: null,
  member_id: null,
  currency: null,
  minimum_order_value: null,
  payment_methods: null,
  expires_at: null,
  max_uses: null,
  note: null,
  status: 'active',
} as const;

/**
 * The terms of a new code, valid from now on unless another start is given. Throws faults of `expires_at` and
 * `currency`.
 */
export const newTerms = (input: CodeTermsInput & { percentage: number }, now: Date): CodeTerms =>
  requireValid({ ...NO_TERMS, starts_at: now, ...columnsOf(input) } as CodeTerms);

/** The terms of a code after a change. Throws as `newTerms` does. */
export const changedTerms = (before: CodeTerms, input: CodeTermsInput): CodeTerms => {
  const { country, member_id, percentage, currency, minimum_order_value, payment_methods } = before;
  const { starts_at, expires_at, max_uses, note, status } = before;
  const unchanged = { country, member_id, percentage, currency, minimum_order_value, payment_methods };
  return requireValid({
    ...unchanged,
    starts_at,
    expires_at,
    max_uses,
    note,
    status,
    ...columnsOf(input),
  } as CodeTerms);
};

/** The terms of a code for the audit log. */
export function toAuditFields(terms: CodeTerms) {
  const { country, member_id, percentage, currency, minimum_order_value, payment_methods } = terms;
  const { starts_at, expires_at, max_uses, note, status } = terms;
  const least_price = auditedSum(minimum_order_value, currency);
  return {
    percentage,
    status,
    country,
    member_id,
    least_price,
    payment_methods,
    starts_at,
    expires_at,
    max_uses,
    note,
  };
}

/** Throws a fault of `code` for a name that belongs to an offer. */
export function requireFreeName(code: string): void {
  if (isOfferCode(code)) throw DomainError.field('code', 'code_reserved');
}

function columnsOf({ starts_at, expires_at, ...rest }: CodeTermsInput): Partial<CodeTerms> {
  const times = {
    // A code has always begun: no beginning means as it is.
    ...(starts_at ? { starts_at: new Date(starts_at) } : {}),
    ...(expires_at === undefined ? {} : { expires_at: expires_at === null ? null : new Date(expires_at) }),
  };
  const columns = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(columns) as Partial<CodeTerms>), ...times };
}

function requireValid(terms: CodeTerms): CodeTerms {
  if (terms.expires_at && terms.expires_at <= terms.starts_at)
    throw DomainError.field('expires_at', 'end_before_start');
  if (terms.minimum_order_value !== null && terms.currency === null) {
    throw DomainError.field('currency', 'currency_missing');
  }
  return terms;
}
