import type { Method } from './offers';

const KEEPABLE: readonly Method['method'][] = ['creditcard', 'mastercard', 'visa', 'paypal'];

/** Whether a method can be kept for a next order. */
export const isKeepable = (method: Method['method']): boolean => KEEPABLE.includes(method);
