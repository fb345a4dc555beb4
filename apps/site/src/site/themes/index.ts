import { NICHE_THEMES } from '@duet/contract';
import type { NicheName } from '@duet/contract';

/** Names of the niches in the order of their numbers. */
export const nicheNames = Object.keys(NICHE_THEMES) as NicheName[];

/** The niche's name for the number that `settings.niche` carries. */
export function nicheName(number: number): NicheName {
  return nicheNames[number - 1] ?? 'general';
}
