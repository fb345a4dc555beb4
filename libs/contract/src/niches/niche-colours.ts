import { contrastOf, TEXT_CONTRAST } from '../sites/contrast';
import { nicheOfNumber } from './niche-names';
import { NICHE_THEMES } from './niches';
import type { NicheTheme, Palette } from './theme-types';

/** The two colours of a niche in one mode, and the grounds that its primary colour is written on as a link. */
export interface ModeColours {
  primary: string;
  accent: string;
  grounds: readonly string[];
}

export interface NicheColours {
  light: ModeColours;
  dark: ModeColours;
}

const inMode = ({ primary, accent, bg, surface, tint }: Palette): ModeColours => ({
  primary: primary.toLowerCase(),
  accent: accent.toLowerCase(),
  grounds: [bg, surface, tint].map((ground) => ground.toLowerCase()),
});

/** Colours of a niche's theme: its brand, and page, card and tinted ground; `#rrggbb` in lower case. */
export function coloursOfTheme({ light, dark }: NicheTheme): NicheColours {
  return { light: inMode(light), dark: inMode(dark) };
}

const themeOfNiche = (niche: number): NicheTheme => NICHE_THEMES[nicheOfNumber(niche)];

/** Colours of a niche by its number, 1 to 7. */
export const coloursOfNiche = (niche: number): NicheColours => coloursOfTheme(themeOfNiche(niche));

/** All colours of a niche by its number, 1 to 7, for either mode. */
export function paletteOfNiche(niche: number): Pick<NicheTheme, 'light' | 'dark'> {
  const { light, dark } = themeOfNiche(niche);
  return { light, dark };
}

/** The colours of a niche that an operator may change; null keeps the preset's own. */
export interface BrandColours {
  primary?: string | null;
  accent?: string | null;
  primary_dark?: string | null;
  accent_dark?: string | null;
}

export interface ContrastFault {
  field: keyof BrandColours;
  ratio: number;
}

const WHITE = '#ffffff';
const INK = '#111111';

/** Least contrast of a primary colour: as text on every ground of its mode, and under the button's own lettering. */
function leastOfPrimary(color: string, grounds: readonly string[]): number {
  return Math.min(leastOfAccent(color), ...grounds.map((ground) => contrastOf(color, ground)));
}

/** An accent is a ground alone: its lettering is white or near-black, whichever reads better. */
const leastOfAccent = (color: string) => Math.max(contrastOf(color, WHITE), contrastOf(color, INK));

/** Brand colours that would be hard to read, each with its contrast; an empty list when all are 4.5:1 or better. */
export function contrastFaults(niche: number, brand: BrandColours): ContrastFault[] {
  const { light, dark } = coloursOfNiche(niche);
  const ratios: [keyof BrandColours, number][] = [];
  if (brand.primary) ratios.push(['primary', leastOfPrimary(brand.primary, light.grounds)]);
  if (brand.accent) ratios.push(['accent', leastOfAccent(brand.accent)]);
  if (brand.primary_dark) ratios.push(['primary_dark', leastOfPrimary(brand.primary_dark, dark.grounds)]);
  if (brand.accent_dark) ratios.push(['accent_dark', leastOfAccent(brand.accent_dark)]);
  return ratios
    .filter(([, ratio]) => ratio < TEXT_CONTRAST)
    .map(([field, ratio]) => ({ field, ratio: Math.floor(ratio * 10) / 10 }));
}
