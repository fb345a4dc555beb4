import type { NicheName } from '../enums';
import { NICHES } from '../enums';
import { contrastOf, TEXT_CONTRAST } from './contrast';

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

type Row = [primary: string, accent: string, ...grounds: string[]];

const mode = ([primary, accent, ...grounds]: Row): ModeColours => ({ primary, accent, grounds });
const pair = (light: Row, dark: Row): NicheColours => ({ light: mode(light), dark: mode(dark) });

/** Colours of every niche preset: page, card and tinted ground. The site's themes carry the same values. */
export const NICHE_COLOURS: Record<NicheName, NicheColours> = {
  general: pair(
    ['#c8412b', '#0f5c5c', '#fff9f3', '#ffffff', '#fcede0'],
    ['#ff8b6f', '#74d3c8', '#121a1b', '#1b2526', '#233031'],
  ),
  she: pair(
    ['#7a2763', '#f4a87c', '#fdf6f2', '#ffffff', '#f8e7ec'],
    ['#e7a2cf', '#f7b68e', '#190f17', '#251822', '#322130'],
  ),
  bdsm: pair(
    ['#a30f2d', '#1b1618', '#f4f1f0', '#ffffff', '#e9e3e2'],
    ['#d2264a', '#eae3e2', '#0d0b0c', '#171415', '#221c1e'],
  ),
  bbw: pair(
    ['#c2134f', '#ffc233', '#fff8f3', '#ffffff', '#ffe7ec'],
    ['#ff7fa6', '#ffd166', '#1e0a14', '#2b111e', '#3a1828'],
  ),
  gilf: pair(
    ['#1f3d66', '#e3c998', '#fbf8f1', '#fffefb', '#f2ebdb'],
    ['#abc5ee', '#e3c998', '#0f1621', '#182231', '#212d3f'],
  ),
  milf: pair(
    ['#7c1b39', '#dda48f', '#fbf5f1', '#ffffff', '#f4e5df'],
    ['#ea94aa', '#e2b29f', '#150b0f', '#211219', '#301b24'],
  ),
  gay: pair(
    ['#2233ff', '#c6f432', '#f5f6fc', '#ffffff', '#e5e9ff'],
    ['#8d9aff', '#c6f432', '#090b1b', '#12152c', '#1b203f'],
  ),
};

/** Colours of a niche by its number, 1 to 7. */
export const coloursOfNiche = (niche: number): NicheColours => NICHE_COLOURS[NICHES[niche - 1] ?? 'general'];

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
