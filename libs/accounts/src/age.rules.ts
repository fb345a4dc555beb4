import type { Country, ErrorArgs } from '@duet/contract';
import { AGE_CEILING, AGE_FLOOR, ageOn, isRealDate } from '@duet/contract';

/** Time zone of a country; of several, the one that reaches a date last, so that nobody gets in a day early. */
const ZONES: Record<Country, string> = {
  US: 'Pacific/Honolulu',
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  FR: 'Europe/Paris',
  IT: 'Europe/Rome',
  ES: 'Atlantic/Canary',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  IE: 'Europe/Dublin',
  GB: 'Europe/London',
  CA: 'America/Vancouver',
  PL: 'Europe/Warsaw',
  AU: 'Australia/Perth',
  NZ: 'Pacific/Auckland',
  CH: 'Europe/Zurich',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  NO: 'Europe/Oslo',
  SE: 'Europe/Stockholm',
};

/** Today's date in a country as `YYYY-MM-DD`. */
export function dateIn(country: Country, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: ZONES[country], dateStyle: 'short' }).format(now);
}

/**
 * The broken rule of a date of birth under a site's minimum age, or null. The floor of 18 holds for every site (D-01).
 */
export function faultOfBirthDate(
  dateOfBirth: string,
  { today, minAge }: { today: string; minAge: number },
): { code: string; args?: ErrorArgs } | null {
  if (!isRealDate(dateOfBirth) || dateOfBirth > today) return { code: 'invalid_date' };
  const age = ageOn(dateOfBirth, today);
  if (age > AGE_CEILING) return { code: 'invalid_date' };
  const least = Math.max(AGE_FLOOR, minAge);
  return age < least ? { code: 'too_young', args: { min_age: least } } : null;
}
