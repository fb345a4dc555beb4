import type { Fault, PhotoCut, PhotoTurn, PixelSize } from '@duet/contract';
import { CUT_SHAPE, DomainError, isWhole, turnedSize } from '@duet/contract';
import type { PhotoEntity } from './photo.entity';

/** A cut with the size of the turned picture on which it is measured. */
export interface MeasuredCut extends PhotoCut {
  of: PixelSize;
}

/** A cut as its photo keeps it, with the size of the upright picture that it was taken from. */
export interface KeptCut extends PhotoCut {
  whole: PixelSize;
}

type RequestedCut = { [name in keyof PhotoCut]?: number | undefined };

const NAMES = ['turn', 'x', 'y', 'width', 'height'] as const;

/** The cut that an address asks for: all of it, or null for none. Throws `invalid` where a part of it is missing. */
export function readCut(requested: RequestedCut): PhotoCut | null {
  const missing = NAMES.filter((name) => requested[name] === undefined);
  if (missing.length === NAMES.length) return null;
  const faults = missing.map((field) => ({ field, code: 'required' }));
  if (faults.length > 0) throw new DomainError('invalid', {}, faults);
  return { ...(requested as PhotoCut), turn: requested.turn as PhotoTurn };
}

/**
 * Measures a requested cut on an upright picture of this size: null where it changes nothing. It lies within the turned picture and has
 * the shape of cards, or it is all of it. Throws `invalid` with every faulty field.
 */
export function measureCut(cut: PhotoCut | null, size: PixelSize): MeasuredCut | null {
  if (!cut || (cut.turn === 0 && isWhole(cut, size))) return null;
  const of = turnedSize(size, cut.turn);
  const faults = isWhole(cut, size) ? [] : faultsOf(cut, of);
  if (faults.length > 0) throw new DomainError('invalid', {}, faults);
  return { ...cut, of };
}

function faultsOf({ x, y, width, height }: PhotoCut, of: PixelSize): Fault[] {
  const least = { width: CUT_SHAPE.width * CUT_SHAPE.least, height: CUT_SHAPE.height * CUT_SHAPE.least };
  const most = { width: of.width - x, height: of.height - y };
  const isInShape = width * CUT_SHAPE.height === height * CUT_SHAPE.width;
  const checks: [boolean, Fault][] = [
    [most.width < least.width, { field: 'x', code: 'too_great', args: { max: of.width - least.width } }],
    [most.height < least.height, { field: 'y', code: 'too_great', args: { max: of.height - least.height } }],
    [width > most.width, { field: 'width', code: 'too_great', args: { max: most.width } }],
    [height > most.height, { field: 'height', code: 'too_great', args: { max: most.height } }],
    [width < least.width, { field: 'width', code: 'too_small', args: { min: least.width } }],
    [height < least.height, { field: 'height', code: 'too_small', args: { min: least.height } }],
    [!isInShape, { field: 'height', code: 'invalid' }],
  ];
  const faults = checks.filter(([broken]) => broken).map(([, fault]) => fault);
  // One fault a field is enough.
  return faults.filter(({ field }, index) => faults.findIndex((one) => one.field === field) === index);
}

/** The size of the upright picture on which cuts of a photo are measured. */
export const wholeSizeOf = ({ cut, width, height }: Pick<PhotoEntity, 'cut' | 'width' | 'height'>): PixelSize =>
  cut ? cut.whole : { width, height };

type PhotoState = Pick<PhotoEntity, 'status' | 'processed'>;

/**
 * The end of another cut of a photo: `take` the place of the one before, once it may show or that one does not either; `stand` by
 * itself where either of them was rejected or the one before is gone; else `wait`, and the one before goes on showing.
 */
export function judgeRecut(recut: PhotoState, before: PhotoState | undefined): 'take' | 'stand' | 'wait' {
  if (!before || before.status === 'rejected' || recut.status === 'rejected') return 'stand';
  const isNext = recut.status === 'active' || before.status === 'pending';
  return recut.processed && isNext ? 'take' : 'wait';
}
