import { coloursOfNiche } from '@duet/contract';
import type { StoredSettings } from '../settings/stored-settings';

/** SQL expression of `siteColor`'s turn: the number of sites of the same niche that are older than site `s`. */
export const SITE_TURN = `(SELECT count(*)::int FROM sites o
  WHERE o.niche = s.niche AND (o.created_at, o.id) < (s.created_at, s.id))`;

interface ColouredSite {
  niche: number;
  /** Of the draft. */
  settings: StoredSettings;
  turn: number;
}

/**
 * The colour of a site in the console: its primary colour; else its niche's for the first site of the niche, and
 * another hue for each further one.
 */
export function siteColor({ niche, settings, turn }: ColouredSite): string {
  const ownColour = settings.theme?.primary;
  const ofNiche = coloursOfNiche(niche).light.primary;
  return ownColour ?? (turn === 0 ? ofNiche : turnHue(ofNiche, turn));
}

/** Multiples of the golden angle stay far apart from each other for long. */
const GOLDEN_ANGLE = 137.508;
const SATURATION = 0.55;
const LIGHTNESS = 0.4;

function turnHue(color: string, turn: number): string {
  const hue = (hueOf(color) + turn * GOLDEN_ANGLE) % 360;
  const strength = SATURATION * Math.min(LIGHTNESS, 1 - LIGHTNESS);
  const channel = (shift: number) => {
    const step = (shift + hue / 30) % 12;
    const value = LIGHTNESS - strength * Math.max(-1, Math.min(step - 3, 9 - step, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** The hue in degrees. */
function hueOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return 0;
  if (most === red) return (((green - blue) / range + 6) % 6) * 60;
  if (most === green) return ((blue - red) / range + 2) * 60;
  return ((red - green) / range + 4) * 60;
}
