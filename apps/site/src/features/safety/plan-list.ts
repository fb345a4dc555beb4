import type { DatePlan } from '@duet/contract';

/** A list with a plan in place of what it was, or before the others where it is new. */
export function withPlan(plans: readonly DatePlan[], plan: DatePlan): DatePlan[] {
  const isKnown = plans.some(({ id }) => id === plan.id);
  return isKnown ? plans.map((one) => (one.id === plan.id ? plan : one)) : [plan, ...plans];
}

/** A list without one of its plans. */
export const withoutPlan = (plans: readonly DatePlan[], id: string): DatePlan[] => plans.filter((one) => one.id !== id);

/** A moment as a field of local time has it: `2026-12-01T20:00`. */
export function toLocalField(time: string): string {
  const date = new Date(time);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The moment that a field of local time names; null where it names none. */
export function fromLocalField(value: string): string | null {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
