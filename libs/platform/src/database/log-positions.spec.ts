import { LogPositions } from './log-positions';

describe('the lag of a replica', () => {
  const positions = new LogPositions();
  for (const [at, position] of [
    [1000, 100],
    [1500, 100],
    [2000, 250],
    [2500, 400],
  ] as const)
    positions.note({ at, position });

  it('is none where it has all that was there at the last look, however long ago that was', () => {
    expect(positions.lagAt(400, 90_000)).toBe(0);
    expect(positions.lagAt(410, 90_000)).toBe(0);
  });

  it('counts from the last look whose position it has reached', () => {
    expect(positions.lagAt(399, 3000)).toBe(1000);
    expect(positions.lagAt(100, 3000)).toBe(1500);
  });

  it('is unknown before the first look', () => {
    expect(positions.lagAt(99, 3000)).toBe(Infinity);
    expect(new LogPositions().lagAt(99, 3000)).toBe(Infinity);
  });
});
