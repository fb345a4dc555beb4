import type { SharedDatePlan } from '@duet/contract';
import { useTimeZone } from '../../site/browser';
import { useDateLocales } from '../../site/formats';

type PlannedTime = Pick<SharedDatePlan, 'begins_at' | 'ends_at' | 'zone'>;

/** When a date takes place, by the clocks there; with the name of the zone where the reader's clock says something else. */
export function usePlanTime({ begins_at, ends_at, zone: timeZone }: PlannedTime): string {
  const locales = useDateLocales();
  const isElsewhere = useTimeZone() !== timeZone;
  const format = new Intl.DateTimeFormat(locales, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    ...(isElsewhere && { timeZoneName: 'short' }),
  });
  return format.formatRange(new Date(begins_at), new Date(ends_at));
}
