import type { Method } from '../../members/buying/offers';

const SAVABLE: readonly Method['method'][] = ['creditcard', 'mastercard', 'visa', 'paypal'];

/** True if a method can be saved for the next order. */
export const isSavable = (method: Method['method']): boolean => SAVABLE.includes(method);
