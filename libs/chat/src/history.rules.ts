import { plusMonths } from '@duet/platform';

/** Months for which members see a message; older ones are in their copy of the data alone (D-38). */
export const VISIBLE_MONTHS = 12;
/** Months after which a message is erased (D-38). */
export const KEPT_MONTHS = 24;

/** The smallest id that a message of this time can have: a UUIDv7 begins with its milliseconds. */
export function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** The smallest id of a message that members see. */
export const oldestVisibleId = (now: Date): string => firstIdAt(plusMonths(now, -VISIBLE_MONTHS));

/** Messages from before it are erased: the beginning of a day, so that a conversation has its turn once a day at most. */
export function keptSince(now: Date): Date {
  const since = plusMonths(now, -KEPT_MONTHS);
  since.setUTCHours(0, 0, 0, 0);
  return since;
}
