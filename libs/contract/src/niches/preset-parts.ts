import { EXPLICIT_INTERESTS, INTERESTS } from '../interests';
import { PROFILE_FIELDS, PROFILE_NOTES, SEARCH_FIELDS } from '../members/profile-facts';
import type { NicheSearch, NicheSettings } from './preset-types';

export const OLDEST = 99;
export const BY_MEMBER: NicheSearch = { genders: null, min_age: null, max_age: null };

/** Membership of a niche site reveals something about a member, so strangers see nothing unblurred. */
export const NICHE_SETTINGS = {
  signups: 'all',
  logged_out_search: 'teaser',
  logged_out_search_trafficsource: 'teaser',
  enable_site_entry_popup: 'yes',
  min_age: 18,
  visible_profile_fields: PROFILE_FIELDS,
  visible_profile_notes: PROFILE_NOTES,
  search_fields: SEARCH_FIELDS,
  interests: INTERESTS.filter((interest) => !(EXPLICIT_INTERESTS as readonly string[]).includes(interest)),
  special_data_required: true,
} as const satisfies NicheSettings;

/** The fields without gender, which says nothing on a site of one gender. */
const withoutGender = <T extends string>(fields: readonly T[]): readonly T[] =>
  fields.filter((field) => field !== 'gender');

/** The fields with the most important ones of the niche first. */
export function withFirst<T extends string>(fields: readonly T[], first: readonly T[]): readonly T[] {
  return [...first, ...fields.filter((field) => !first.includes(field))];
}

export const ONE_GENDER = {
  visible_profile_fields: withoutGender(PROFILE_FIELDS),
  search_fields: withoutGender(SEARCH_FIELDS),
};
