import { firstIdAt, KEPT_MONTHS, keptSince, oldestVisibleId, VISIBLE_MONTHS } from './history.rules';

const now = new Date('2026-11-27T15:04:05.678Z');

describe('how long messages are there', () => {
  it('D-38: they show for 12 months and are erased after 24', () => {
    expect([VISIBLE_MONTHS, KEPT_MONTHS]).toEqual([12, 24]);
    expect(oldestVisibleId(now)).toBe(firstIdAt(new Date('2025-11-27T15:04:05.678Z')));
    expect(keptSince(now)).toEqual(new Date('2024-11-27T00:00:00Z'));
  });

  it('the smallest id of a moment begins with its milliseconds, also with those of long ago', () => {
    expect(firstIdAt(new Date(0x0193_5a7b_1c2d))).toBe('01935a7b-1c2d-0000-0000-000000000000');
    expect(firstIdAt(new Date(0x1c2d))).toBe('00000000-1c2d-0000-0000-000000000000');
  });
});
