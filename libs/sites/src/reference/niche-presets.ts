import { NICHES, PROFILE_FIELDS, PROFILE_NOTES, SEARCH_FIELDS } from '@duet/contract';
import type { Gender, LOGGED_OUT_SEARCH, NicheName, Sexuality, SIGNUP_MODES } from '@duet/contract';
import type { InterestKey } from './interests';
import { INTEREST_LIST } from './interests';
import { slugPrefix } from './landing-slug';

type LoggedOutSearch = (typeof LOGGED_OUT_SEARCH)[number];

/** The site settings that a niche may set; every other one comes from the platform, the company or the site (D-66). */
export interface NicheSettings {
  readonly signups: (typeof SIGNUP_MODES)[number];
  readonly logged_out_search: LoggedOutSearch;
  readonly logged_out_search_trafficsource: LoggedOutSearch;
  readonly enable_site_entry_popup: 'yes' | 'no';
  readonly min_age: number;
  readonly visible_profile_fields: readonly (typeof PROFILE_FIELDS)[number][];
  readonly visible_profile_notes: readonly (typeof PROFILE_NOTES)[number][];
  readonly search_fields: readonly (typeof SEARCH_FIELDS)[number][];
  readonly interests: readonly InterestKey[];
  /** Whether the consent to special-category data is a condition of membership (D-11). */
  readonly special_data_required: boolean;
}

/** What sign-up offers. */
export interface NicheSignup {
  readonly genders: readonly Gender[];
  readonly sexualities: readonly Sexuality[];
  /** Chosen already where the niche leaves no doubt. Sexuality never is: it is told under a consent alone (D-11). */
  readonly gender: Gender | null;
}

/** What the search starts with; null leaves it to the member's own gender, sexuality and age (D-13, D-18). */
export interface NicheSearch {
  readonly genders: readonly Gender[] | null;
  readonly min_age: number | null;
  readonly max_age: number | null;
}

/** One of the seven niches (D-75); its words are in `locales/<lng>/niches.json` under its key. */
export interface NichePreset {
  /** Server setting, 1 to 7. */
  readonly number: number;
  readonly key: NicheName;
  readonly slugPrefix: string;
  readonly signup: NicheSignup;
  readonly search: NicheSearch;
  readonly settings: NicheSettings;
}

const OLDEST = 99;
const EVERYONE: NicheSignup = {
  genders: ['female', 'male'],
  sexualities: ['hetero', 'gay', 'lesbian', 'bi'],
  gender: null,
};
const BY_MEMBER: NicheSearch = { genders: null, min_age: null, max_age: null };
const EVERYDAY_INTERESTS = INTEREST_LIST.filter(({ explicit }) => !explicit).map(({ key }) => key);
const ALL_INTERESTS = INTEREST_LIST.map(({ key }) => key);

/** Members of a niche site tell something about themselves by being there, so nothing is shown unblurred to strangers. */
const NICHE_SETTINGS: NicheSettings = {
  signups: 'all',
  logged_out_search: 'teaser',
  logged_out_search_trafficsource: 'teaser',
  enable_site_entry_popup: 'yes',
  min_age: 18,
  visible_profile_fields: PROFILE_FIELDS,
  visible_profile_notes: PROFILE_NOTES,
  search_fields: SEARCH_FIELDS,
  interests: EVERYDAY_INTERESTS,
  special_data_required: true,
};

/** On a site of one gender that field says nothing. */
const withoutGender = <T extends string>(fields: readonly T[]): readonly T[] =>
  fields.filter((field) => field !== 'gender');

/** Facts that matter most to the niche stand first. */
function firstly<T extends string>(fields: readonly T[], first: readonly T[]): readonly T[] {
  return [...first, ...fields.filter((field) => !first.includes(field))];
}

const ONE_GENDER = {
  visible_profile_fields: withoutGender(PROFILE_FIELDS),
  search_fields: withoutGender(SEARCH_FIELDS),
};

const PRESETS: Record<NicheName, Omit<NichePreset, 'number' | 'key' | 'slugPrefix'>> = {
  general: { signup: EVERYONE, search: BY_MEMBER, settings: { ...NICHE_SETTINGS, special_data_required: false } },
  she: {
    signup: { genders: ['female'], sexualities: ['lesbian', 'bi'], gender: 'female' },
    search: { ...BY_MEMBER, genders: ['female'] },
    settings: { ...NICHE_SETTINGS, ...ONE_GENDER },
  },
  bdsm: {
    signup: EVERYONE,
    search: BY_MEMBER,
    settings: {
      ...NICHE_SETTINGS,
      interests: ALL_INTERESTS,
      visible_profile_fields: firstly(PROFILE_FIELDS, ['age', 'region', 'city', 'interests']),
      search_fields: firstly(SEARCH_FIELDS, ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'interests']),
    },
  },
  bbw: {
    signup: EVERYONE,
    search: BY_MEMBER,
    settings: {
      ...NICHE_SETTINGS,
      visible_profile_fields: firstly(PROFILE_FIELDS, ['age', 'region', 'city', 'body_type']),
    },
  },
  gilf: {
    signup: EVERYONE,
    search: { genders: null, min_age: 60, max_age: OLDEST },
    settings: { ...NICHE_SETTINGS, min_age: 30 },
  },
  milf: {
    signup: EVERYONE,
    search: { genders: null, min_age: 40, max_age: OLDEST },
    settings: { ...NICHE_SETTINGS, min_age: 21 },
  },
  gay: {
    signup: { genders: ['male'], sexualities: ['gay', 'bi'], gender: 'male' },
    search: { ...BY_MEMBER, genders: ['male'] },
    settings: { ...NICHE_SETTINGS, ...ONE_GENDER },
  },
};

/** The seven niches in the order of their numbers. */
export const NICHE_PRESETS: readonly NichePreset[] = NICHES.map((key, index) => ({
  number: index + 1,
  key,
  slugPrefix: slugPrefix(key),
  ...PRESETS[key],
}));

/** Preset of a niche by its key or its number, 1 to 7. Throws on anything else. */
export function getNichePreset(niche: NicheName | number): NichePreset {
  const preset = NICHE_PRESETS.find(({ key, number }) => key === niche || number === niche);
  if (!preset) throw new RangeError(`There is no niche ${niche}.`);
  return preset;
}
