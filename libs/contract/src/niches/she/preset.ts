import { BY_MEMBER, NICHE_SETTINGS, ONE_GENDER } from '../preset-parts';
import type { NichePreset } from '../preset-types';

export const preset: NichePreset = {
  search: { ...BY_MEMBER, genders: ['female'] },
  settings: { ...NICHE_SETTINGS, ...ONE_GENDER },
};
