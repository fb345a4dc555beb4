import type { DatePlan, DatePlanRequest, Fault } from '@duet/contract';
import { DATE_PLAN_LIMITS, DomainError } from '@duet/contract';
import { cleanLine, cleanText } from '@duet/platform';
import { isTimeZone } from '@duet/sites';
import type { DatePlanEntity } from './date-plan.entity';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The columns that a request sets; the companion is empty where the request names a member instead. */
export type DatePlanColumns = Pick<DatePlanEntity, 'companion' | 'place' | 'begins_at' | 'ends_at' | 'zone' | 'note'>;

/** Reads a request. Throws `invalid` with every faulty field: nothing visible, over already, too far ahead, no such zone. */
export function readDatePlan(request: DatePlanRequest, now: Date): DatePlanColumns {
  const begins_at = new Date(request.begins_at);
  const columns = {
    companion: cleanLine(request.companion),
    place: cleanLine(request.place),
    begins_at,
    ends_at: new Date(begins_at.getTime() + request.minutes * MINUTE),
    zone: request.zone,
    note: cleanText(request.note) || null,
  };
  const faults = faultsOf(columns, request, now);
  if (faults.length > 0) throw new DomainError('invalid', {}, faults);
  return columns;
}

function faultsOf(columns: DatePlanColumns, { member_id }: DatePlanRequest, now: Date): Fault[] {
  const { companion, place, begins_at, ends_at, zone } = columns;
  const time = timeFault(begins_at, ends_at, now);
  return [
    ...(companion || member_id ? [] : [{ field: 'companion', code: 'required' }]),
    ...(place ? [] : [{ field: 'place', code: 'required' }]),
    ...(time ? [{ field: 'begins_at', code: time }] : []),
    ...(isTimeZone(zone) ? [] : [{ field: 'zone', code: 'invalid' }]),
  ];
}

/** A date that has begun may still be written down: somebody thinks of it on the way. */
function timeFault(begins: Date, ends: Date, now: Date): string | null {
  if (Number.isNaN(begins.getTime())) return 'invalid';
  if (ends <= now) return 'time_past';
  return begins.getTime() > now.getTime() + DATE_PLAN_LIMITS.days_ahead * DAY ? 'time_far' : null;
}

/** When the link of a plan ends by itself. */
export const linkUntil = ({ ends_at }: Pick<DatePlanEntity, 'ends_at'>): Date =>
  new Date(ends_at.getTime() + DATE_PLAN_LIMITS.link_hours * HOUR);

/** The links of plans that ended before then are dead. */
export const deadBefore = (now: Date): Date => new Date(now.getTime() - DATE_PLAN_LIMITS.link_hours * HOUR);

/** Plans that ended before then are erased. */
export const erasedBefore = (now: Date): Date => new Date(now.getTime() - DATE_PLAN_LIMITS.kept_days * DAY);

/** The stage of a plan; an `open` one counts against the limit. */
export function stateOf(
  plan: Pick<DatePlanEntity, 'ends_at' | 'back_at' | 'withdrawn_at'>,
  now: Date,
): DatePlan['state'] {
  if (plan.withdrawn_at) return 'withdrawn';
  if (linkUntil(plan) <= now) return 'over';
  return plan.back_at ? 'back' : 'open';
}
