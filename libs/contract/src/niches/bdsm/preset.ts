import { INTERESTS } from '../../interests';
import { PROFILE_FIELDS, SEARCH_FIELDS } from '../../members/profile-facts';
import { BY_MEMBER, NICHE_SETTINGS, withFirst } from '../preset-parts';
import type { NichePreset } from '../preset-types';

export const preset: NichePreset = {
  search: BY_MEMBER,
  settings: {
    ...NICHE_SETTINGS,
    interests: INTERESTS,
    visible_profile_fields: withFirst(PROFILE_FIELDS, ['age', 'region', 'city', 'interests']),
    search_fields: withFirst(SEARCH_FIELDS, ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'interests']),
  },
};
