import { NICHE_PRESETS, NICHES } from '@duet/contract';
import type { NicheName, NichePreset } from '@duet/contract';
import { slugPrefix } from './landing-slug';

/** One of the niches with its number, as sites have it. */
export interface Niche extends NichePreset {
  /** Server setting, from 1. */
  readonly number: number;
  readonly key: NicheName;
  readonly slugPrefix: string;
}

/** The niches in the order of their numbers. */
export const NICHE_LIST: readonly Niche[] = NICHES.map((key, index) => ({
  number: index + 1,
  key,
  slugPrefix: slugPrefix(key),
  ...NICHE_PRESETS[key],
}));

/** The preset of a niche by its key or its number. Throws for anything else. */
export function getNichePreset(niche: NicheName | number): Niche {
  const preset = NICHE_LIST.find(({ key, number }) => key === niche || number === niche);
  if (!preset) throw new RangeError(`There is no niche ${niche}.`);
  return preset;
}
