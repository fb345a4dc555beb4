import { BY_MEMBER, NICHE_SETTINGS } from '../preset-parts';
import type { NichePreset } from '../preset-types';

export const preset: NichePreset = {
  search: BY_MEMBER,
  settings: { ...NICHE_SETTINGS, special_data_required: false },
};
