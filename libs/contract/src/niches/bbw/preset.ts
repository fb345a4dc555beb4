import { PROFILE_FIELDS } from '../../members/profile-facts';
import { BY_MEMBER, NICHE_SETTINGS, withFirst } from '../preset-parts';
import type { NichePreset } from '../preset-types';

export const preset: NichePreset = {
  search: BY_MEMBER,
  settings: {
    ...NICHE_SETTINGS,
    visible_profile_fields: withFirst(PROFILE_FIELDS, ['age', 'region', 'city', 'body_type']),
  },
};
