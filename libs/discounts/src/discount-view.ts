import type { DiscountCode } from '@duet/contract';
import type { DiscountCodeEntity } from './discount-code.entity';
import type { FirstOrderOffer } from './discount.rules';
import type { ShownOffer } from './first-order-offers.service';
import { offerCode } from './first-order-offers.service';

/** Seconds that are left by the server's clock, so that a countdown needs no clock of its own. */
const validityOf = (expires: Date | null, now: Date): number | null =>
  expires && Math.max(0, Math.ceil((expires.getTime() - now.getTime()) / 1000));

/** The status of a code that holds. */
const HOLDS = { status: 'active', expired: false } as const;

/** A code of the console in the contract's shape. */
export function toDiscountCode(row: DiscountCodeEntity, now: Date): DiscountCode {
  return {
    ...HOLDS,
    code: row.code,
    kind: 'code',
    country: row.country,
    user_id: row.member_id,
    expires: row.expires_at?.toISOString() ?? null,
    validity: validityOf(row.expires_at, now),
    value_percentage: row.percentage,
    percentage: row.percentage,
    currency: row.currency,
    minimum_order_value: row.minimum_order_value,
    minimum: row.minimum_order_value,
    paymentmethods: row.payment_methods,
  };
}

/** The member's own offer in the shape of a code. */
export function toOfferCode(offer: FirstOrderOffer, { memberId, now }: { memberId: string; now: Date }): DiscountCode {
  const { kind, percentage, endsAt } = offer;
  return {
    ...HOLDS,
    code: offerCode(offer),
    kind,
    country: null,
    user_id: memberId,
    expires: endsAt.toISOString(),
    validity: validityOf(endsAt, now),
    value_percentage: percentage,
    percentage,
    currency: null,
    minimum_order_value: null,
    minimum: null,
    paymentmethods: null,
  };
}

/** The status of an offer that may no longer hold. */
export const statusOf = ({ status }: ShownOffer): Pick<DiscountCode, 'status' | 'expired'> => ({
  status,
  expired: status === 'expired',
});
