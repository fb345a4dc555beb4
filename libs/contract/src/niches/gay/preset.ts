import { BY_MEMBER, NICHE_SETTINGS, ONE_GENDER } from '../preset-parts';
import type { NichePreset } from '../preset-types';

export const preset: NichePreset = {
  name: 'Gay',
  mood: 'Men who love men. Bold and playful.',
  search: { ...BY_MEMBER, genders: ['male'] },
  settings: { ...NICHE_SETTINGS, ...ONE_GENDER },
};
