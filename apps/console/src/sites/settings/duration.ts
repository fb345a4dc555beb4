import { formatLocale, t } from '../../ui/texts';

const HOUR = 3600;

/** Seconds as a field shows them: hours, with as many decimals as are needed. */
export const toHours = (seconds: number): number => Number((seconds / HOUR).toFixed(4));

/** Hours that somebody typed, in whole seconds. */
export const toSeconds = (hours: number): number => Math.round(hours * HOUR);

/** Seconds as people say them: `1 hour 30 minutes`. */
export function durationText(seconds: number): string {
  const counts = {
    hours: Math.floor(seconds / HOUR),
    minutes: Math.floor((seconds % HOUR) / 60),
    seconds: seconds % 60,
  };
  const units = (['hours', 'minutes', 'seconds'] as const).filter((unit) => counts[unit] > 0);
  const parts = units.map((unit) => t(`settings.amounts.${unit}`, { count: counts[unit] }));
  if (parts.length === 0) return t('settings.amounts.seconds', { count: 0 });
  return new Intl.ListFormat(formatLocale(), { type: 'unit', style: 'narrow' }).format(parts);
}
