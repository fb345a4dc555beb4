import { preset as bbwPreset } from './bbw/preset';
import { theme as bbwTheme } from './bbw/theme';
import { preset as bdsmPreset } from './bdsm/preset';
import { theme as bdsmTheme } from './bdsm/theme';
import { preset as gayPreset } from './gay/preset';
import { theme as gayTheme } from './gay/theme';
import { preset as generalPreset } from './general/preset';
import { theme as generalTheme } from './general/theme';
import { preset as gilfPreset } from './gilf/preset';
import { theme as gilfTheme } from './gilf/theme';
import { preset as milfPreset } from './milf/preset';
import { theme as milfTheme } from './milf/theme';
import { preset as shePreset } from './she/preset';
import { theme as sheTheme } from './she/theme';
import type { NicheName } from './niche-names';
import type { NichePreset } from './preset-types';
import type { NicheTheme } from './theme-types';

/** The look of every niche. Pages need this alone; the other tables stay out of them. */
export const NICHE_THEMES: Record<NicheName, NicheTheme> = {
  general: generalTheme,
  she: sheTheme,
  bdsm: bdsmTheme,
  bbw: bbwTheme,
  gilf: gilfTheme,
  milf: milfTheme,
  gay: gayTheme,
};

/** Settings and search of every niche. */
export const NICHE_PRESETS: Record<NicheName, NichePreset> = {
  general: generalPreset,
  she: shePreset,
  bdsm: bdsmPreset,
  bbw: bbwPreset,
  gilf: gilfPreset,
  milf: milfPreset,
  gay: gayPreset,
};
