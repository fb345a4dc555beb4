import type { Card } from '@duet/contract';

/** The most points of each part of the fit (D-25); together they are 100. */
export const MOST_POINTS = { interests: 40, distance: 25, age: 15, activity: 10, completeness: 10 } as const;
export type FitPart = keyof typeof MOST_POINTS;
export type FitPoints = Record<FitPart, number>;

/** Youngest and oldest age that somebody looks for. */
export interface AgeRange {
  min: number;
  max: number;
}

/** The facts that the points come from; where something is not known, there are no points for it. */
export interface FitFacts {
  /** Interests that both have, and all that the viewer named. */
  shared: number;
  named: number;
  distance: Card['distance'];
  age: number;
  /** The ages that the viewer looks for. */
  ages: AgeRange;
  viewerAge: number | null;
  /** The ages that the other member looks for, as far as they have said so. */
  theirAges: AgeRange | null;
  daysAway: number;
  /** Filled fields of the profile, from 0 to 1. */
  filled: number;
}

/** So many shared interests, or all where fewer are named, make the most points. */
const ENOUGH_INTERESTS = 5;
/** Points by the steps in which distances are shown: a finer measure would give positions away (D-19). */
const DISTANCE_POINTS: Record<NonNullable<Card['distance']>, number> = {
  '5': 25,
  '10': 21,
  '25': 15,
  '50': 9,
  '100': 4,
  '100+': 0,
};
/** Points for one who was here within so many days. */
const ACTIVITY_POINTS = [
  [1, 10],
  [7, 7],
  [30, 3],
] as const;
/** The viewer's own wish makes two thirds of the points for age, the other's wish the rest. */
const OWN_WISH = 10;
const THEIR_WISH = 5;

/** The points of a member by parts, in whole numbers. */
export function pointsOf(facts: FitFacts): FitPoints {
  const { shared, named, distance, filled } = facts;
  const enough = Math.min(named, ENOUGH_INTERESTS);
  return {
    interests: enough === 0 ? 0 : Math.round(MOST_POINTS.interests * Math.min(1, shared / enough)),
    distance: distance === null ? 0 : DISTANCE_POINTS[distance],
    age: agePoints(facts),
    activity: ACTIVITY_POINTS.find(([days]) => facts.daysAway <= days)?.[1] ?? 0,
    completeness: Math.round(MOST_POINTS.completeness * filled),
  };
}

/** The sum of all parts: from 0 to 100. */
export const sumPoints = (points: FitPoints): number => Object.values(points).reduce((sum, part) => sum + part, 0);

function agePoints({ age, ages, viewerAge, theirAges }: FitFacts): number {
  const theirs = viewerAge === null || theirAges === null ? 0 : THEIR_WISH * centrality(viewerAge, theirAges);
  return Math.round(OWN_WISH * centrality(age, ages) + theirs);
}

/** From 1 in the middle of a range to a half at its ends; 0 outside. */
function centrality(age: number, { min, max }: AgeRange): number {
  if (age < min || age > max) return 0;
  const half = (max - min) / 2;
  return half === 0 ? 1 : 1 - Math.abs(age - (min + half)) / half / 2;
}
