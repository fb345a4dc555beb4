import type { BodyOf, Country, Fault, SiteSettings, updateProfile } from '@duet/contract';
import { tamedText } from '@duet/platform';
import { isRegion } from '@duet/sites';
import { audienceOf } from './audience.rules';
import { cellOfPlace } from './place.rules';
import type { Profile } from './profile.entity';

export type ProfileInput = NonNullable<BodyOf<typeof updateProfile>>;

/** The columns that a change of the profile sets; the name is the account's. */
export type ProfileChange = Partial<
  Pick<Profile, Exclude<keyof ProfileInput, 'name'> | 'audience' | 'cell_lat' | 'cell_lon'>
>;

/** Fields that nobody may hide (D-16). */
const ALWAYS_SHOWN = ['age'];
const NOTES = ['about_me', 'looking_for'] as const;

interface Changing {
  profile: Profile;
  settings: SiteSettings;
  /** The member has agreed to the use of special-category data (D-11). */
  consented: boolean;
}

/** All faults of a change that can be found without the database. */
export function faultsOfProfile(input: ProfileInput, { profile, settings, consented }: Changing): Fault[] {
  const country = input.country ?? profile.country;
  const isSpecial = (value: unknown) => value !== null && value !== undefined && String(value) !== '';
  const checks: [boolean, string, string][] = [
    [isMoving(input, profile) && !settings.countries.includes(country), 'country', 'country_not_served'],
    [!!input.region && !isRegion(country, input.region), 'region', 'region_unknown'],
    [!consented && isSpecial(input.sexuality), 'sexuality', 'consent_missing'],
    [!consented && isSpecial(input.interests), 'interests', 'consent_missing'],
    [addsForbidden(input, settings, profile), 'interests', 'interest_not_allowed'],
    [input.hidden_fields?.some((field) => ALWAYS_SHOWN.includes(field)) ?? false, 'hidden_fields', 'one_of'],
  ];
  return checks.filter(([broken]) => broken).map(([, field, code]) => ({ field, code }));
}

const isMoving = (input: ProfileInput, profile: Profile): boolean =>
  input.country !== undefined && input.country !== profile.country;

/**
 * True if a foreign interest is added: only the site's may be chosen; one that the site has removed since may stay
 * (D-20).
 */
function addsForbidden({ interests }: ProfileInput, settings: SiteSettings, profile: Profile): boolean {
  const allowed: readonly string[] = [...settings.interests, ...profile.interests];
  return interests?.some((key) => !allowed.includes(key)) ?? false;
}

/** The columns that a faultless request changes, with those that follow: audience, place and cell. */
export function changeOf(input: ProfileInput, profile: Profile): ProfileChange {
  const { name: _name, ...fields } = input;
  const change: ProfileChange = { ...fields, ...notesOf(input), ...placeOf(input, profile) };
  if (input.interests) change.interests = [...new Set(input.interests)];
  if (input.hidden_fields) change.hidden_fields = [...new Set(input.hidden_fields)];
  return { ...change, audience: audienceOf({ ...profile, ...change }) };
}

/** Cleans the notes of a request; an empty one becomes null. */
function notesOf(input: ProfileInput): ProfileChange {
  const given = NOTES.filter((field) => input[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, cleanText(input[field] ?? '')]));
}

/** Control characters except line breaks. */
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/** Cleans a text of a profile: `tamedText`, without control characters and outer spaces; null when nothing is left. */
export const cleanText = (text: string): string | null => tamedText(text).replace(UNSEEN, ' ').trim() || null;

/** Moving to another country clears region and town, unless the request has new ones. */
function placeOf(input: ProfileInput, profile: Profile): ProfileChange {
  const isMoved = isMoving(input, profile);
  if (!isMoved && input.region === undefined && input.city === undefined) return {};
  const country: Country = input.country ?? profile.country;
  const region = keptOr(input.region, isMoved ? null : profile.region);
  const isElsewhere = isMoved || region !== profile.region;
  const city = keptOr(input.city, isElsewhere ? null : profile.city);
  const cell = cellOfPlace(country, region, city);
  return { country, region, city, cell_lat: cell?.lat ?? null, cell_lon: cell?.lon ?? null };
}

const keptOr = (given: string | null | undefined, old: string | null): string | null =>
  given === undefined ? old : cleanText(given ?? '');
