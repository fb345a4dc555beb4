import type { PhotoCut, PhotoTurn, PixelSize } from '@duet/contract';
import { allOf, cutAt, firstShare, mayBeCut, mostZoom, turnedBy } from './cut-frame.rules';

const WIDE: PixelSize = { width: 1600, height: 1067 };
const all = { x: 0, y: 0, width: 100, height: 100 };

describe('the part of a photo that a frame shows', () => {
  it.each<[string, PhotoTurn, PixelSize]>([
    ['upright', 0, { width: 852, height: 1065 }],
    ['turned', 90, { width: 1064, height: 1330 }],
  ])('[C02] is as large as the shape of cards allows, %s', (_title, turn, expected) => {
    expect(cutAt(firstShare(WIDE, turn, null), WIDE, turn)).toMatchObject({ turn, ...expected });
  });

  it('[C02] begins where cards show faces, above the middle', () => {
    const high = { width: 800, height: 2000 };
    expect(cutAt(firstShare(high, 0, null), high, 0)).toEqual({ turn: 0, x: 0, y: 300, width: 800, height: 1000 });
  });

  it('[C02] comes back as it was chosen, pixel by pixel, and anew after a turn', () => {
    const cut: PhotoCut = { turn: 270, x: 13, y: 401, width: 436, height: 545 };
    expect(cutAt(firstShare(WIDE, 270, cut), WIDE, 270)).toEqual(cut);
    expect(firstShare(WIDE, 0, cut)).toEqual(firstShare(WIDE, 0, null));
    expect(firstShare(WIDE, 180, allOf(WIDE, 180))).toEqual(firstShare(WIDE, 180, null));
  });

  it.each<[string, Parameters<typeof cutAt>[0]]>([
    ['outside', { x: 99, y: -5, width: 20, height: 20 }],
    ['too small', { x: 50, y: 50, width: 1, height: 1 }],
    ['too large', { ...all, x: 80, height: 300 }],
  ])('[C02] stays within the picture and large enough, where it is %s', (_title, share) => {
    const { x, y, width, height } = cutAt(share, WIDE, 0);
    expect(width * 5).toBe(height * 4);
    expect(width).toBeGreaterThanOrEqual(320);
    expect([x >= 0, y >= 0, x + width <= 1600, y + height <= 1067]).toEqual([true, true, true, true]);
  });

  it('[C02] is enlarged as far as pixels last', () => {
    expect([mayBeCut({ width: 400, height: 400 }), mostZoom({ width: 400, height: 400 })]).toEqual([true, 1]);
    expect([mayBeCut({ width: 1600, height: 200 }), mostZoom({ width: 1600, height: 2000 })]).toEqual([false, 5]);
    expect(mostZoom({ width: 9000, height: 9000 })).toBe(6);
  });

  it('[C02] is turned by quarters, round and round', () => {
    expect([turnedBy(0, 1), turnedBy(270, 1), turnedBy(0, -1), turnedBy(180, -1)]).toEqual([90, 0, 270, 90]);
    expect(allOf(WIDE, 90)).toEqual({ turn: 90, x: 0, y: 0, width: 1067, height: 1600 });
  });
});
