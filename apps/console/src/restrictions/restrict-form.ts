import type { AdminRestrictMemberRequest, RestrictionKind, RestrictionReason } from '@duet/contract';

const DAY_MS = 86_400_000;

/** Days for which a restriction can be made without a calendar. */
export const LENGTHS = [1, 3, 7, 14, 30, 90];
export const WITHOUT_END = 'without_end';
export const DAY = 'day';

export interface RestrictFormValues {
  reason: RestrictionReason | '';
  facts: string;
  rule: string;
  /** A number of days, `without_end`, or `day`: the one in `until`. */
  length: string;
  /** `2026-03-31`. */
  until: string;
}

export const EMPTY: RestrictFormValues = { reason: '', facts: '', rule: '', length: '7', until: '' };

/** True for kinds that end by themselves, or may. */
export const hasEnd = (kind: RestrictionKind): boolean => kind !== 'warn' && kind !== 'ban';

/** True once the form says everything that the decision needs. */
export const isComplete = (kind: RestrictionKind, { reason, facts, length, until }: RestrictFormValues): boolean =>
  reason !== '' && facts.trim().length >= 3 && (!hasEnd(kind) || length !== DAY || until !== '');

/** The request of a complete form; a day ends when it ends in UTC. */
export function toRequest(
  kind: RestrictionKind,
  { reason, facts, rule, length, until }: RestrictFormValues,
  now: Date,
): AdminRestrictMemberRequest {
  const end = () => {
    if (!hasEnd(kind) || length === WITHOUT_END) return null;
    if (length === DAY) return `${until}T23:59:59.000Z`;
    return new Date(now.getTime() + Number(length) * DAY_MS).toISOString();
  };
  const ends = end();
  return {
    kind,
    reason: reason === '' ? 'other' : reason,
    facts: facts.trim(),
    ...(rule.trim() && { rule: rule.trim() }),
    ...(ends && { until: ends }),
  };
}
