import type { MemberHome } from '@duet/sites';
import { localTime } from '@duet/sites';

/** The last free icebreaker of a member, and where they live. */
export interface IcebreakerFacts extends MemberHome {
  /** The local day (YYYY-MM-DD) of the last free one; null before the first. */
  used_on: string | null;
}

/** The member's local day (YYYY-MM-DD), and if its free icebreaker is still there. */
export interface FreeIcebreaker {
  day: string;
  isFree: boolean;
}

/**
 * The first icebreaker of each local day is free (D-34). Whoever moves to where it is still yesterday has none until a new
 * day begins.
 */
export function freeIcebreakerOf(now: Date, { used_on: usedOn, ...home }: IcebreakerFacts): FreeIcebreaker {
  const { date: day } = localTime(now, home);
  return { day, isFree: usedOn === null || usedOn < day };
}
