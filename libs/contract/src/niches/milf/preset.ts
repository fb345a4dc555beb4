import { NICHE_SETTINGS, OLDEST } from '../preset-parts';
import type { NichePreset } from '../preset-types';

export const preset: NichePreset = {
  search: { genders: null, min_age: 40, max_age: OLDEST },
  settings: { ...NICHE_SETTINGS, min_age: 21 },
};
