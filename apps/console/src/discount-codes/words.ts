import type { AdminDiscountCode } from '@duet/contract';
import { DISCOUNT_STATES, PAYMENT_METHODS } from '@duet/contract';
import { namedOptions } from '../ui/words';

export const STATE_WORDS: Record<AdminDiscountCode['state'], string> = {
  active: 'Active',
  scheduled: 'Not yet',
  expired: 'Expired',
  used_up: 'Used up',
  disabled: 'Switched off',
};
export const states = DISCOUNT_STATES.map((id) => ({ id, name: STATE_WORDS[id] }));

export const methods = namedOptions(PAYMENT_METHODS);

/** The uses of a code and their limit, `3 of 10`, and those under way. */
export function usesText({ consumed, reserved, max_uses }: AdminDiscountCode): string {
  const used = max_uses === null ? String(consumed) : `${consumed} of ${max_uses}`;
  return reserved > 0 ? `${used}, ${reserved} under way` : used;
}
