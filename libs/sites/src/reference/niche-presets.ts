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
  /** The consent to special-category data is a condition of membership (D-11). */
  readonly special_data_required: boolean;
}

/** Options of the sign-up. */
export interface NicheSignup {
  readonly genders: readonly Gender[];
  readonly sexualities: readonly Sexuality[];
  /** Preselected where the niche leaves no doubt. Sexuality never is: it needs a consent (D-11). */
  readonly gender: Gender | null;
}

/** Defaults of the search; null leaves them to the member's gender, sexuality and age (D-13, D-18). */
export interface NicheSearch {
  readonly genders: readonly Gender[] | null;
  readonly min_age: number | null;
  readonly max_age: number | null;
}

/** One of the seven niches (D-75); its texts are in `locales/<language>/niches.json` under its key. */
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

/** Membership of a niche site reveals something about a member, so strangers see nothing unblurred. */
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

/** The fields without gender, which says nothing on a site of one gender. */
const withoutGender = <T extends string>(fields: readonly T[]): readonly T[] =>
  fields.filter((field) => field !== 'gender');

/** The fields with the most important ones of the niche first. */
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

/** The preset of a niche by its key or its number, 1 to 7. Throws for anything else. */
export function getNichePreset(niche: NicheName | number): NichePreset {
  const preset = NICHE_PRESETS.find(({ key, number }) => key === niche || number === niche);
  if (!preset) throw new RangeError(`There is no niche ${niche}.`);
  return preset;
}
