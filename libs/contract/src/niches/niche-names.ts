/** The niches; a niche's place is its number, from 1. Kept apart from the other lists, for every page begins with it. */
export const NICHES = ['general', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;
export type NicheName = (typeof NICHES)[number];

/** The niche of a number, as `settings.niche` carries it; `general` for a number without a niche. */
export const nicheOfNumber = (number: number): NicheName => NICHES[number - 1] ?? 'general';
