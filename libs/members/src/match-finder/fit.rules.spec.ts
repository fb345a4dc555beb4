import fc from 'fast-check';
import type { FitFacts } from './fit.rules';
import { MOST_POINTS, pointsOf, sumPoints } from './fit.rules';

const age = fc.integer({ min: 18, max: 99 });
const range = fc.tuple(age, age).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
const DISTANCES = ['5', '10', '25', '50', '100', '100+', null] as const;

const facts: fc.Arbitrary<FitFacts> = fc.record({
  shared: fc.nat(50),
  named: fc.nat(50),
  distance: fc.constantFrom(...DISTANCES),
  age,
  ages: range,
  viewerAge: fc.option(age),
  theirAges: fc.option(range),
  daysAway: fc.double({ min: 0, max: 1000, noNaN: true }),
  filled: fc.double({ min: 0, max: 1, noNaN: true }),
});

const fitOf = (one: FitFacts) => sumPoints(pointsOf(one));

describe('the fit of two members', () => {
  it('[D08] D-25: is a whole number from 0 to 100, no part above its own most', () => {
    expect(Object.values(MOST_POINTS)).toEqual([40, 25, 15, 10, 10]);
    fc.assert(
      fc.property(facts, (one) => {
        const points = pointsOf(one);
        for (const part of ['interests', 'distance', 'age', 'activity', 'completeness'] as const) {
          expect(Number.isInteger(points[part])).toBe(true);
          expect(points[part]).toBeGreaterThanOrEqual(0);
          expect(points[part]).toBeLessThanOrEqual(MOST_POINTS[part]);
        }
      }),
    );
  });

  it('[D08] never falls with a further shared interest, a nearer place, a later visit or a fuller profile', () => {
    const places = fc.nat(DISTANCES.length - 2);
    fc.assert(
      fc.property(facts, places, fc.double({ min: 0, max: 1, noNaN: true }), (one, place, share) => {
        expect(fitOf({ ...one, shared: one.shared + 1 })).toBeGreaterThanOrEqual(fitOf(one));
        const [near, far] = [DISTANCES[place]!, DISTANCES[place + 1]!];
        expect(fitOf({ ...one, distance: near })).toBeGreaterThanOrEqual(fitOf({ ...one, distance: far }));
        expect(fitOf({ ...one, daysAway: one.daysAway * share })).toBeGreaterThanOrEqual(fitOf(one));
        expect(fitOf({ ...one, filled: one.filled + (1 - one.filled) * share })).toBeGreaterThanOrEqual(fitOf(one));
      }),
    );
  });

  it('[D08] never falls with an age nearer to the middle of the wish', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const middle = Math.round((one.ages.min + one.ages.max) / 2);
        const nearer = one.age + Math.sign(middle - one.age);
        expect(fitOf({ ...one, age: nearer })).toBeGreaterThanOrEqual(fitOf(one));
      }),
    );
  });

  it('[D08] is 100 where everything fits, and 0 where nothing is known', () => {
    const ages = { min: 30, max: 40 };
    const all = { shared: 5, named: 9, distance: '5', age: 35, ages, viewerAge: 35, theirAges: ages } as const;
    expect(fitOf({ ...all, daysAway: 0, filled: 1 })).toBe(100);
    const none = { shared: 0, named: 0, distance: null, age: 50, ages, viewerAge: null, theirAges: null };
    expect(fitOf({ ...none, daysAway: 400, filled: 0 })).toBe(0);
  });
});
