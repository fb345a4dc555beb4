import { walkStart } from './swipe-deck.rules';

const now = new Date('2026-05-01T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const walk = { time: '2026-05-01', id: 'x' };

describe('where a deck looks for more members', () => {
  it('[D07] at the top where there is none yet, and where nobody of it fits any more', () => {
    expect(walkStart({ ids: [], walk: null, walkedAt: null }, 0, now)).toBe('top');
    expect(walkStart({ ids: ['a', 'b'], walk, walkedAt: minutesAgo(1) }, 0, now)).toBe('top');
  });

  it('[D07] where it stopped, for a quarter of an hour', () => {
    expect(walkStart({ ids: ['a'], walk, walkedAt: minutesAgo(14) }, 1, now)).toBe('on');
    expect(walkStart({ ids: ['a'], walk, walkedAt: minutesAgo(15) }, 1, now)).toBe('top');
  });

  it('[D07] nowhere for a minute after the end', () => {
    expect(walkStart({ ids: [], walk: null, walkedAt: minutesAgo(0.5) }, 0, now)).toBe('nowhere');
    expect(walkStart({ ids: [], walk: null, walkedAt: minutesAgo(1) }, 0, now)).toBe('top');
  });
});
