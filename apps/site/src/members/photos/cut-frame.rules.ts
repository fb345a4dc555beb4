import type { PhotoCut, PhotoTurn, PixelSize } from '@duet/contract';
import { CUT_SHAPE, isWhole, turnedSize } from '@duet/contract';

/** A rectangle in hundredths of a picture. */
export interface Share {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Cards keep this much of what they leave out above: faces are in the upper half. */
const ABOVE = 0.3;
/** More would show pixels rather than a face. */
const MOST_ZOOM = 6;

/** The number of times that the shape of cards fits into a turned picture: a cut is a whole multiple of it. */
const stepsIn = ({ width, height }: PixelSize): number =>
  Math.floor(Math.min(width / CUT_SHAPE.width, height / CUT_SHAPE.height));

/** True for a picture with room for a cut. */
export const mayBeCut = (turned: PixelSize): boolean => stepsIn(turned) >= CUT_SHAPE.least;

/** The zoom of a turned picture beyond which its cut would be too small. */
export const mostZoom = (turned: PixelSize): number =>
  Math.max(1, Math.min(MOST_ZOOM, stepsIn(turned) / CUT_SHAPE.least));

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The cut that a share of the turned picture means, in its whole pixels and in the shape of cards. */
export function cutAt(share: Share, size: PixelSize, turn: PhotoTurn): PhotoCut {
  const turned = turnedSize(size, turn);
  const requested = Math.round((share.height * turned.height) / 100 / CUT_SHAPE.height);
  const steps = between(requested, CUT_SHAPE.least, stepsIn(turned));
  const [width, height] = [steps * CUT_SHAPE.width, steps * CUT_SHAPE.height];
  const place = (hundredths: number, side: number, length: number) =>
    between(Math.round((hundredths * side) / 100), 0, side - length);
  return { turn, x: place(share.x, turned.width, width), y: place(share.y, turned.height, height), width, height };
}

/** All of a picture, turned. */
export const allOf = (size: PixelSize, turn: PhotoTurn): PhotoCut => ({ turn, x: 0, y: 0, ...turnedSize(size, turn) });

/** The share that a frame begins with: that of an earlier cut, else the part that cards would show of the picture. */
export function firstShare(size: PixelSize, turn: PhotoTurn, earlier: PhotoCut | null): Share {
  const turned = turnedSize(size, turn);
  const isKept = earlier?.turn === turn && !isWhole(earlier, size);
  const { x, y, width, height } = isKept ? earlier : largestCut(turned);
  return {
    x: (x / turned.width) * 100,
    y: (y / turned.height) * 100,
    width: (width / turned.width) * 100,
    height: (height / turned.height) * 100,
  };
}

function largestCut(turned: PixelSize) {
  const steps = stepsIn(turned);
  const [width, height] = [steps * CUT_SHAPE.width, steps * CUT_SHAPE.height];
  return { x: (turned.width - width) / 2, y: (turned.height - height) * ABOVE, width, height };
}

/** The turn after one more quarter. */
export const turnedBy = (turn: PhotoTurn, quarters: 1 | -1): PhotoTurn =>
  ((turn + quarters * 90 + 360) % 360) as PhotoTurn;
