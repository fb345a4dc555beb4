import type { Limit } from '@duet/platform';

/** Days that a code taken on the deletion page holds (D-62). */
export const LEAVING_DISCOUNT_DAYS = 14;

/** Codes that a member may try per hour, looked up or ordered with (D-53). */
export const CODE_TRIES: Limit = { name: 'discount_codes', points: 10, seconds: 3600 };
