/** Fixed floor and ceiling of a member's age in years (D-01); a site may ask for more than the floor. */
export const AGE_FLOOR = 18;
export const AGE_CEILING = 110;

/** A day as a number: `2026-11-22` is 20261122. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

/** Full years between two days as numbers: days that are 10,000 apart are a year apart. */
export const yearsBetween = (from: number, to: number): number => Math.floor((to - from) / 10_000);

/** Full years from a date of birth to a day, both as `YYYY-MM-DD`. A person of 29 February turns on 1 March. */
export const ageOn = (dateOfBirth: string, day: string): number => yearsBetween(dayNumber(dateOfBirth), dayNumber(day));

/** True for a `YYYY-MM-DD` that the calendar has. */
export function isRealDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
