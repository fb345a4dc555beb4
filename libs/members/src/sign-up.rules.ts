import { dateIn, faultOfBirthDate, findNameFault, isEmail } from '@duet/accounts';
import type { Fault, SiteSettings } from '@duet/contract';
import { countGraphemes } from '@duet/contract';
import { cleanTrafficValue, isRegion } from '@duet/sites';
import type { SignUpRequest } from './sign-up.service';

/** The longest first message of a sign-up from a profile, in graphemes (D-35). */
export const SIGN_UP_MESSAGE_LENGTH = 250;

/**
 * True if new members may join without an invite code: all, or those of a traffic source (A12). `hasSource` is what the
 * form states.
 */
export function isSignUpOpen(settings: SiteSettings, hasSource: boolean): boolean {
  return settings.signups_open || (settings.signups === 'with_trafficsource' && hasSource);
}

/** All faults of a sign-up that can be found without the database, but for those of the password. Expects a cleaned name. */
export function findSignUpFaults(
  input: SignUpRequest,
  { settings, now }: { settings: SiteSettings; now: Date },
): Fault[] {
  const today = dateIn(input.country, now);
  const birth = faultOfBirthDate(input.date_of_birth, { today, minAge: settings.min_age });
  const faults: (Fault | null)[] = [
    isEmail(input.email) ? null : { field: 'email', code: 'email_invalid' },
    toFault('name', findNameFault(input.name, { email: input.email, country: input.country })),
    birth && { field: 'date_of_birth', ...birth },
    settings.countries.includes(input.country) ? null : { field: 'country', code: 'country_not_served' },
    !input.region || isRegion(input.country, input.region) ? null : { field: 'region', code: 'region_unknown' },
    findMessageFault(input.signup_message?.text),
    settings.special_data_required && !input.special_consent
      ? { field: 'special_consent', code: 'consent_required' }
      : null,
  ];
  return faults.filter((fault) => fault !== null);
}

const toFault = (field: string, code: string | null): Fault | null => (code ? { field, code } : null);

function findMessageFault(text: string | undefined): Fault | null {
  if (text === undefined) return null;
  const field = 'signup_message.text';
  const count = countGraphemes(text.trim()) - SIGN_UP_MESSAGE_LENGTH;
  if (text.trim() === '') return { field, code: 'message_empty' };
  return count > 0 ? { field, code: 'message_too_long', args: { count } } : null;
}

/** A traffic source without braces and empty fields; null when nothing is left (D-72). */
export function cleanTrafficSource(source: SignUpRequest['traffic_source']): Record<string, string> | null {
  const entries = Object.entries(source ?? {})
    .map(([field, value]) => [field, cleanTrafficValue(value ?? '')] as const)
    .filter(([, value]) => value !== '');
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}
