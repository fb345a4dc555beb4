import type { Fault, PhotoCut, PhotoTurn } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { judgeRecut, measureCut, readCut, wholeSizeOf } from './cut.rules';

const WIDE = { width: 1000, height: 600 };
const cut = (x: number, y: number, width: number, height: number, turn: PhotoTurn = 0): PhotoCut => ({
  turn,
  x,
  y,
  width,
  height,
});

function faultsOf(work: () => unknown): readonly Fault[] {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.faults;
    throw error;
  }
  return [];
}

describe('a cut of a photo', () => {
  it.each<[string, PhotoCut, object | null]>([
    ['has the shape of cards', cut(260, 0, 480, 600), { of: WIDE }],
    ['lies within the picture as it is turned', cut(0, 0, 600, 750, 90), { of: { width: 600, height: 1000 } }],
    ['is at least as large as a card', cut(680, 200, 320, 400, 180), { of: WIDE }],
    ['may be all of a turned picture', cut(0, 0, 600, 1000, 270), { of: { width: 600, height: 1000 } }],
    ['is none where it changes nothing', cut(0, 0, 1000, 600), null],
  ])('[C02] %s', (_title, requested, expected) => {
    expect(measureCut(requested, WIDE)).toEqual(expected && { ...requested, ...expected });
  });

  it.each<[string, PhotoCut, Fault[]]>([
    ['too wide', cut(521, 0, 480, 600), [{ field: 'width', code: 'too_great', args: { max: 479 } }]],
    ['too high', cut(0, 1, 480, 600), [{ field: 'height', code: 'too_great', args: { max: 599 } }]],
    ['of another shape', cut(0, 0, 600, 600), [{ field: 'height', code: 'invalid' }]],
    [
      'smaller than a card',
      cut(0, 0, 316, 395),
      [
        { field: 'width', code: 'too_small', args: { min: 320 } },
        { field: 'height', code: 'too_small', args: { min: 400 } },
      ],
    ],
    [
      'outside',
      cut(900, 500, 320, 400),
      [
        { field: 'x', code: 'too_great', args: { max: 680 } },
        { field: 'y', code: 'too_great', args: { max: 200 } },
        { field: 'width', code: 'too_great', args: { max: 100 } },
        { field: 'height', code: 'too_great', args: { max: 100 } },
      ],
    ],
    ['measured before the turn', cut(0, 0, 640, 800, 0), [{ field: 'height', code: 'too_great', args: { max: 600 } }]],
  ])('[C02] is refused where it is %s, with every faulty field', (_title, requested, faults) => {
    expect(faultsOf(() => measureCut(requested, WIDE))).toEqual(faults);
  });

  it('[C02] in an address is all of it or none', () => {
    expect(readCut({})).toBeNull();
    expect(readCut(cut(1, 2, 3, 4, 90))).toEqual(cut(1, 2, 3, 4, 90));
    expect(faultsOf(() => readCut({ turn: 90, x: 0, width: 4 }))).toEqual([
      { field: 'y', code: 'required' },
      { field: 'height', code: 'required' },
    ]);
  });

  it('[C02] is measured on the picture that was uploaded, however small the part that shows', () => {
    expect(wholeSizeOf({ cut: null, ...WIDE })).toEqual(WIDE);
    const kept = { ...cut(0, 0, 480, 600), whole: WIDE };
    expect(wholeSizeOf({ cut: kept, width: 480, height: 600 })).toEqual(WIDE);
  });
});

describe('another cut of a photo', () => {
  const made = (status: 'pending' | 'active' | 'rejected') => ({ status, processed: true });

  it.each([
    ['waits while it is made', { status: 'pending', processed: false }, made('active'), 'wait'],
    ['waits for moderation while the one before shows', made('pending'), made('active'), 'wait'],
    ['takes the place of one that shows once it may show', made('active'), made('active'), 'take'],
    ['takes the place of one that waits itself', made('pending'), made('pending'), 'take'],
    ['is a rejected photo like any other', made('rejected'), made('active'), 'stand'],
    ['leaves a rejected photo to its decision', made('active'), made('rejected'), 'stand'],
    ['stands by itself once the one before is gone', made('pending'), undefined, 'stand'],
  ] as const)('[C04] %s', (_title, recut, before, end) => {
    expect(judgeRecut(recut, before)).toBe(end);
  });
});
