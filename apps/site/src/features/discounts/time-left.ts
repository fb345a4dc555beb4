/** Hours, minutes and seconds of a time left, in whole seconds. */
export interface TimeLeft {
  hours: number;
  minutes: number;
  seconds: number;
}

/**
 * Seconds that are left of an offer: what the server said when it answered, less what has passed here since. What this device
 * takes the time to be does not matter.
 */
export const secondsLeft = (validity: number, since: number, now: number): number =>
  Math.max(0, Math.ceil(validity - Math.max(0, now - since) / 1000));

/** A number of seconds in parts. */
export const timeLeft = (seconds: number): TimeLeft => ({
  hours: Math.floor(seconds / 3600),
  minutes: Math.floor((seconds % 3600) / 60),
  seconds: seconds % 60,
});

/** `03:59:07` (F09). */
export const clockText = ({ hours, minutes, seconds }: TimeLeft): string =>
  [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
