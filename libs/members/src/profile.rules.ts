import type { BodyOf, Country, Fault, PromptAnswer, SiteSettings, updateProfile } from '@duet/contract';
import { countGraphemes, OPTIONAL_FACTS, PROMPT_LIMITS } from '@duet/contract';
import { cleanText } from '@duet/platform';
import { isRegion } from '@duet/sites';
import { audienceOf } from './audience.rules';
import { writtenAnswers } from './held-texts.rules';
import type { OpenProfile } from './held-words';
import { cellOfPlace } from './place.rules';
import type { ProfileEntity } from './profile.entity';

export type ProfileRequest = NonNullable<BodyOf<typeof updateProfile>>;

/** The columns that a change of the profile sets; the name is the account's. */
export type ProfileColumns = Partial<
  Pick<ProfileEntity, Exclude<keyof ProfileRequest, 'name'> | 'audience' | 'cell_lat' | 'cell_lon'>
>;

/** Fields that nobody may hide (D-16). */
const ALWAYS_SHOWN = ['age'];
const NOTES = ['about_me', 'looking_for'] as const;

interface ProfileUpdateContext {
  profile: OpenProfile;
  settings: SiteSettings;
  /** The member has agreed to the use of special-category data (D-11). */
  hasConsent: boolean;
}

/** All faults of a change that can be found without the database. */
export function findProfileFaults(
  input: ProfileRequest,
  { profile, settings, hasConsent }: ProfileUpdateContext,
): Fault[] {
  const country = input.country ?? profile.country;
  const checks: [boolean, string, string][] = [
    [isMoving(input, profile) && !settings.countries.includes(country), 'country', 'country_not_served'],
    [!!input.region && !isRegion(country, input.region), 'region', 'region_unknown'],
    [!hasConsent && isStated(input.sexuality), 'sexuality', 'consent_missing'],
    [!hasConsent && isStated(input.interests), 'interests', 'consent_missing'],
    [addsForeignInterest(input, settings, profile), 'interests', 'interest_not_allowed'],
    [input.hidden_fields?.some((field) => ALWAYS_SHOWN.includes(field)) ?? false, 'hidden_fields', 'one_of'],
  ];
  const faults = checks.filter(([broken]) => broken).map(([, field, code]) => ({ field, code }));
  return [...faults, ...findForeignFacts(input, settings), ...findPromptFaults(input, settings, profile)];
}

/** The facts that are stated though the site does not offer them; taking one back is always allowed. */
function findForeignFacts(input: ProfileRequest, { optional_facts }: SiteSettings): Fault[] {
  const foreign = OPTIONAL_FACTS.filter((fact) => isStated(input[fact]) && !optional_facts.includes(fact));
  return foreign.map((field) => ({ field, code: 'unknown_field' }));
}

const isStated = (value: unknown) => value !== null && value !== undefined && String(value) !== '';

const isMoving = (input: ProfileRequest, profile: OpenProfile): boolean =>
  input.country !== undefined && input.country !== profile.country;

/**
 * True if a foreign interest is added: only the site's may be chosen; one that the site has removed since may stay
 * (D-20).
 */
function addsForeignInterest({ interests }: ProfileRequest, settings: SiteSettings, profile: OpenProfile): boolean {
  const allowed: readonly string[] = [...settings.interests, ...profile.interests];
  return interests?.some((key) => !allowed.includes(key)) ?? false;
}

/**
 * The faults of answers to prompts: only the site's prompts may be chosen, one that the site has removed since may stay, each
 * stands once, and an answer has 1 to 150 characters.
 */
function findPromptFaults({ prompts = [] }: ProfileRequest, settings: SiteSettings, profile: OpenProfile): Fault[] {
  const allowed: readonly string[] = [...settings.prompts, ...writtenAnswers(profile).map(({ prompt }) => prompt)];
  return cleanPrompts(prompts).flatMap(({ prompt, answer }, index): Fault[] => {
    const isTwice = prompts.findIndex((one) => one.prompt === prompt) < index;
    if (isTwice || !allowed.includes(prompt)) return [{ field: `prompts[${index}].prompt`, code: 'one_of' }];
    const field = `prompts[${index}].answer`;
    if (answer === '') return [{ field, code: 'required' }];
    const max = PROMPT_LIMITS.answer;
    return countGraphemes(answer) > max ? [{ field, code: 'too_long', args: { max } }] : [];
  });
}

const cleanPrompts = (prompts: readonly PromptAnswer[]): PromptAnswer[] =>
  prompts.map(({ prompt, answer }) => ({ prompt, answer: cleanText(answer) }));

/** The columns that a faultless request changes, with those that follow: audience, place and cell. */
export function toProfileColumns(input: ProfileRequest, profile: OpenProfile): ProfileColumns {
  const { name: _name, ...fields } = input;
  const change: ProfileColumns = { ...fields, ...cleanNotes(input), ...changePlace(input, profile) };
  if (input.prompts) change.prompts = cleanPrompts(input.prompts);
  if (input.interests) change.interests = [...new Set(input.interests)];
  if (input.languages) change.languages = [...new Set(input.languages)];
  if (input.hidden_fields) change.hidden_fields = [...new Set(input.hidden_fields)];
  return { ...change, audience: audienceOf({ ...profile, ...change }) };
}

/** Cleans the notes of a request; an empty one becomes null. */
function cleanNotes(input: ProfileRequest): ProfileColumns {
  const changedNotes = NOTES.filter((field) => input[field] !== undefined);
  return Object.fromEntries(changedNotes.map((field) => [field, cleanNote(input[field] ?? '')]));
}

/** Cleans a text of a profile; null when nothing is left. */
export const cleanNote = (text: string): string | null => cleanText(text) || null;

/** Moving to another country clears region and town, unless the request has new ones. */
function changePlace(input: ProfileRequest, profile: OpenProfile): ProfileColumns {
  const isMoved = isMoving(input, profile);
  if (!isMoved && input.region === undefined && input.city === undefined) return {};
  const country: Country = input.country ?? profile.country;
  const region = cleanOr(input.region, isMoved ? null : profile.region);
  const isElsewhere = isMoved || region !== profile.region;
  const city = cleanOr(input.city, isElsewhere ? null : profile.city);
  const cell = cellOfPlace(country, region, city);
  return { country, region, city, cell_lat: cell?.lat ?? null, cell_lon: cell?.lon ?? null };
}

const cleanOr = (value: string | null | undefined, old: string | null): string | null =>
  value === undefined ? old : cleanNote(value ?? '');
