const HOUR = 3600;

/** Seconds as a field shows them: hours, with as many decimals as are needed. */
export const toHours = (seconds: number): number => Number((seconds / HOUR).toFixed(4));

/** Hours that somebody typed, in whole seconds. */
export const toSeconds = (hours: number): number => Math.round(hours * HOUR);

const counted = (count: number, unit: string) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]);

/** Seconds as people say them: `1 hour 30 minutes`. */
export function durationText(seconds: number): string {
  const parts = [
    ...counted(Math.floor(seconds / HOUR), 'hour'),
    ...counted(Math.floor((seconds % HOUR) / 60), 'minute'),
    ...counted(seconds % 60, 'second'),
  ];
  return parts.join(' ') || '0 seconds';
}
