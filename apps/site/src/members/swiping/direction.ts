import type { BodyOf, swipeMember } from '@duet/contract';

/** A card goes left as a pass and right as a like. */
export type Direction = NonNullable<BodyOf<typeof swipeMember>>['direction'];

/** The sign of a direction on the screen. */
export const signOf = (direction: Direction): 1 | -1 => (direction === 'like' ? 1 : -1);
