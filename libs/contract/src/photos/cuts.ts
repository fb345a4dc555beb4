/** The turns of a photo, in degrees, as the hands of a clock go. */
export const PHOTO_TURNS = [0, 90, 180, 270] as const;
export type PhotoTurn = (typeof PHOTO_TURNS)[number];

/** Pixels across. */
export interface PixelSize {
  width: number;
  height: number;
}

/** The part of a photo that shows: a rectangle in whole pixels of the picture, upright and then turned. */
export interface PhotoCut extends PixelSize {
  turn: PhotoTurn;
  x: number;
  y: number;
}

/** The shape of a cut, which is that of cards, and the least that it may be: the smallest photo has room for one. */
export const CUT_SHAPE = { width: 4, height: 5, least: 80 } as const;

/** The size of a picture after a turn. */
export const turnedSize = ({ width, height }: PixelSize, turn: PhotoTurn): PixelSize =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** True for a cut that takes nothing away from a picture of this size; it may still turn it. */
export function isWhole({ turn, x, y, width, height }: PhotoCut, size: PixelSize): boolean {
  const turned = turnedSize(size, turn);
  return x === 0 && y === 0 && width === turned.width && height === turned.height;
}
