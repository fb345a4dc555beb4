import type { Country } from '@duet/contract';
import { countGraphemes } from '@duet/contract';
import { tamedText } from '@duet/platform';
import { findNumbers } from 'libphonenumber-js';
import { ENDINGS } from './contact.rules';
import { emailKey } from './email.rules';

const MIN = 3;
const MAX = 20;
/** Days until a name may be changed again (D-02). */
export const RENAME_DAYS = 30;

const CHARACTERS = /^[\p{L}\p{M}\p{Nd} _.-]+$/u;
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;
const EMAIL_INSIDE = /[^\s@]+@[^\s@]+\.[^\s@]+/;
const URL_INSIDE = new RegExp(
  `://|(^|[^\\p{L}\\p{Nd}])www\\.|[\\p{L}\\p{Nd}-]\\.(${ENDINGS})(?![\\p{L}\\p{Nd}])`,
  'iu',
);
const DIGITS_IN_A_ROW = /(\p{Nd}[ _.-]?){7,}/u;

/** A name in its stored form: composed, without outer and double spaces. */
export const cleanName = (name: string): string => name.normalize('NFC').trim().replace(/ {2,}/g, ' ');

/** The form for comparing names: NFKC, lower case (D-02). */
export const nameKey = (name: string): string => cleanName(name).normalize('NFKC').toLowerCase();

/** The error code of a broken rule of a cleaned name, or null (D-02). */
export function findNameFault(name: string, { email, country }: { email: string; country: Country | null }) {
  if (emailKey(name) === emailKey(email) && name.includes('@')) return 'name_is_email';
  if (name.startsWith('@')) return 'name_starts_with_at';
  if (hasContact(name, country)) return 'name_contact';
  if (!CHARACTERS.test(name) || !LETTER_OR_DIGIT.test(name) || tamedText(name) !== name) return 'name_characters';
  const length = countGraphemes(name);
  return length < MIN || length > MAX ? 'name_length' : null;
}

function hasContact(name: string, country: Country | null): boolean {
  if (EMAIL_INSIDE.test(name) || URL_INSIDE.test(name) || DIGITS_IN_A_ROW.test(name)) return true;
  const normalised = name.normalize('NFKC');
  return findNumbers(normalised, country ? { defaultCountry: country, v2: true } : { v2: true }).length > 0;
}
