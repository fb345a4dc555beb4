import type { Limit } from '@duet/platform';

/** Codes that a member may try per hour, looked up or ordered with (D-53). */
export const CODE_TRIES: Limit = { name: 'discount_codes', points: 10, seconds: 3600 };
