import { bbw } from './bbw';
import { bdsm } from './bdsm';
import { gay } from './gay';
import { general } from './general';
import { gilf } from './gilf';
import { milf } from './milf';
import { she } from './she';
import type { NicheTheme } from './tokens';

/** The seven presets by niche name, in the order of the niche numbers 1 to 7. */
export const themes = { general, she, bdsm, bbw, gilf, milf, gay } satisfies Record<string, NicheTheme>;
export type NicheName = keyof typeof themes;
export const nicheNames = Object.keys(themes) as NicheName[];

/** The niche's name for the number that `settings.niche` carries. */
export function nicheName(number: number): NicheName {
  return nicheNames[number - 1] ?? 'general';
}
