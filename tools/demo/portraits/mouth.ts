import { woman, type Study } from './features';
import { between, curve, dense, mix, ribbon, row, type Point } from './geometry';
import { fill, line, type Spot } from './sheet';

/** The lines of a mouth from its left corner to its right one. */
interface Mouth {
  readonly top: Point[];
  readonly seam: Point[];
  readonly seamLow: Point[];
  readonly bottom: Point[];
}

/** How full the lips are. */
function fullness(study: Study): number {
  const { ageBand, face, skin } = study.sitter;
  const thin = ageBand === 'senior' ? 0.8 : 1;
  return (woman(study) ? 1 : 0.66) * (1 + face.lips * 0.18) * thin + (skin > 4 ? 0.2 : 0);
}

type Corner = readonly [x: number, y: number, lift?: number];

function mouthOf(study: Study): Mouth {
  const { head, sitter } = study;
  const { smile, length, teeth } = sitter.face;
  const half = (woman(study) ? 24 : 26) + smile * 6;
  const full = fullness(study);
  const up = smile * 6.5;
  const open = teeth ? 4 + smile * 5.5 : 0;
  const p = ([x, y, lift = 2]: Corner): Point => head.on(x, 75 + length * 2.4 + y, lift - Math.abs(x) * 0.06);
  /** A line that is the same on both sides of its middle. */
  const even = (sides: readonly Corner[], middle: Corner): Point[] => {
    const left = [[-half, -up] as const, ...sides.map(([x, y, lift]) => [-x, y, lift] as const)];
    const right = left.map(([x, y, lift]) => [-x, y, lift] as const).reverse();
    return [...left, middle, ...right].map(p);
  };
  const low = (depth: number, share: number): number => depth * full + open * share;
  const lift = up * 0.3;
  return {
    top: even(row<Corner>([13, -6.2 * full - up * 0.35], [4.8, -8.6 * full, 4]), [0, -6.9 * full, 4]),
    seam: even(row<Corner>([12, -lift - 0.6], [4, 0.2]), [0, 1]),
    seamLow: even(row<Corner>([17, open * 0.5 - up * 0.45], [9, open * 0.88 - up * 0.05]), [0, 1 + open]),
    bottom: even(row<Corner>([17, low(5, 0.72) - lift], [9, low(9.4, 0.95)]), [0, low(11, 1), 3]),
  };
}

function teethOf(study: Study, { seam, seamLow }: Mouth): string {
  const inner = curve([...seam, ...seamLow.slice(1, -1).reverse()], true);
  const teeth = ribbon(between(dense(seam, 9), dense(seamLow, 9), 0.36), [2, 8, 9.5, 8, 2]);
  return study.sheet.clip(inner, fill(inner, '#4a1a1a') + fill(teeth, '#f8f1ea'));
}

/** Lips, and teeth when the sitter laughs. */
export function mouth(study: Study, paint: string): string {
  const { sheet, skin, sitter } = study;
  const lines = mouthOf(study);
  const { top, seam, seamLow, bottom } = lines;
  const upper = curve([...top, ...seam.slice(1, -1).reverse()], true);
  const lower = curve([...seamLow, ...bottom.slice(1, -1).reverse()], true);
  const [x, y] = mix(seamLow[3] as Point, bottom[3] as Point, 0.45);
  const shades: Spot[] = [
    { at: seam[0] as Point, size: [6, 5], colour: skin.deep, opacity: 0.42 },
    { at: seam[seam.length - 1] as Point, size: [6, 5], colour: skin.deep, opacity: 0.42 },
    { at: [x, (bottom[3] as Point)[1] + 6], size: [20, 6], colour: skin.deep, opacity: 0.32 },
  ];
  const under = shades.map((spot) => sheet.spot(spot)).join('');
  const gloss: Spot = {
    at: [x + sitter.pose.light * 4, y],
    size: [9, 3.4],
    colour: '#ffffff',
    opacity: woman(study) ? 0.42 : 0.2,
  };
  const lips = fill(upper, paint) + fill(upper, skin.deep, 0.22) + fill(lower, paint);
  const middle = sitter.face.teeth
    ? teethOf(study, lines)
    : line(seam, { paint: skin.deep, width: 1.5, opacity: 0.85 });
  return under + lips + middle + sheet.spot(gloss);
}
