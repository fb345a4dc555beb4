import { useUser } from '../session/use-user';

/** Limits of the ages that can be searched. */
export const YOUNGEST = 18;
export const OLDEST = 99;

/** Youngest and oldest age. */
export type Ages = [min: number, max: number];

/** Without a wish the search goes ten years to either side of one's own age (D-18). */
export function useUsualAges(): Ages {
  const age = useUser()?.profile.age;
  if (age === undefined) return [YOUNGEST, OLDEST];
  return [Math.max(YOUNGEST, age - 10), Math.min(OLDEST, age + 10)];
}
