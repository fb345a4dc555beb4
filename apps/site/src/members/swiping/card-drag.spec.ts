import { directionOf } from './card-drag';

describe('a card that is let go', () => {
  it('[D07] goes where it was drawn over a third of its width, and springs back before that', () => {
    const slow = { ms: 900, width: 300 };
    expect([-120, -89, 0, 89, 120].map((dx) => directionOf({ dx, ...slow }))).toEqual([
      'pass',
      null,
      null,
      null,
      'like',
    ]);
  });

  it('[D07] goes after a quick flick, not after a trembling finger', () => {
    const quick = { ms: 120, width: 300 };
    expect([-45, -20, 20, 45].map((dx) => directionOf({ dx, ...quick }))).toEqual(['pass', null, null, 'like']);
  });
});
