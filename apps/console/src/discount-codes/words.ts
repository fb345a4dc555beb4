import type { AdminDiscountCode } from '@duet/contract';
import { DISCOUNT_STATES, PAYMENT_METHODS } from '@duet/contract';
import { t } from '../ui/texts';
import { namedOptions } from '../ui/words';

export const STATE_WORDS: Record<AdminDiscountCode['state'], string> = {
  active: t('discount-codes.states.active'),
  scheduled: t('discount-codes.states.scheduled'),
  expired: t('discount-codes.states.expired'),
  used_up: t('discount-codes.states.used_up'),
  disabled: t('discount-codes.states.disabled'),
};
export const states = DISCOUNT_STATES.map((id) => ({ id, name: STATE_WORDS[id] }));

export const methods = namedOptions(PAYMENT_METHODS, 'payment_method');

/** The uses of a code and their limit, `3 of 10`, and those under way. */
export function usesText({ consumed, reserved, max_uses }: AdminDiscountCode): string {
  const used = max_uses === null ? String(consumed) : t('discount-codes.uses.of', { used: consumed, max: max_uses });
  return reserved > 0 ? t('discount-codes.uses.under_way', { used, reserved }) : used;
}
