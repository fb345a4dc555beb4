import type { Study } from './features';
import type { Point } from './geometry';
import { drawLock, drawLocks, wisps, type Brush, type Lock, type Style } from './locks';

/** The measures of hair that hangs: where it is parted, how far it falls, how full and how wavy it is. */
export interface Cut {
  readonly part: number;
  readonly length: number;
  readonly volume: number;
  readonly wave: number;
  readonly turns?: number;
  readonly flare?: number;
  readonly tuck?: number;
  readonly fringe?: 'full' | 'side' | 'curtain';
}

const STEPS = [0.15, 0.35, 0.6, 0.82, 1];
const TAPER = [0, 0, 0, 0.12, 0.32];

function fall({ head }: Study, cut: Cut, side: number): { outer: Point[]; inner: Point[] } {
  const { length, volume, flare = 0 } = cut;
  const foot = head.edge(side, 62, volume + 4);
  const ear = head.edge(side, 62, -7);
  const drop = Math.max(length - 62, 10);
  const [reach, lean] = [foot[0] - ear[0], length > 180 ? -24 : length > 140 ? -12 : 2];
  const outer = STEPS.map((share, step): Point => [
    foot[0] + side * (flare + (length > 180 ? 16 : 4)) * share - reach * 0.5 * (TAPER[step] as number),
    foot[1] + drop * share,
  ]);
  const inner = STEPS.map((share, step): Point => [
    ear[0] + side * (lean * Math.min(share * 2, 1) + flare * 0.4 * share) + reach * 0.35 * (TAPER[step] as number),
    ear[1] + drop * share * 0.97,
  ]);
  return { outer, inner };
}

/** The outline of the hair from the crown down to the ear. */
const crest = ({ head }: Study, side: number, reach: number): Point[] =>
  [-16, 10, 40, 66, 90].map((degrees) => head.dome(side * degrees, degrees < 0 ? reach * 0.86 : reach));

function sideLock(study: Study, cut: Cut, side: number): Lock {
  const { head, sitter } = study;
  const { part, volume } = cut;
  const tucked = cut.tuck === side;
  const { outer, inner } = fall(study, cut, side);
  const one = [...crest(study, side, tucked ? volume * 0.6 : volume), head.edge(side, -10, tucked ? 3 : volume + 3)];
  const across = side * part > 0 ? 0.5 : 1;
  const over = [
    head.on(part - side * 3, -96, 5),
    head.on(part + side * 26 * across, -80, 6),
    head.on(side * 62, -46, 6),
  ];
  if (tucked) {
    const other = [...over, head.edge(side, -24, -8), head.edge(side, -4, -2)];
    const ear = [head.edge(side, 4, 4), head.edge(side, 14, 9)];
    return { one: [...one, ear[1] as Point], other: [...other, ear[0] as Point], shade: 0.25, strands: 26 };
  }
  const other = [...over, head.edge(side, -8, -9), head.edge(side, 30, -9)];
  const shade = side === sitter.pose.light ? 0.12 : 0.42;
  return {
    one: [...one, ...outer],
    other: [...other, ...inner],
    shade,
    wave: cut.wave,
    turns: cut.turns ?? 2,
    strands: 32,
    fray: cut.length > 130 ? 26 : 9,
  };
}

function backLock(study: Study, cut: Cut): Lock {
  const { head } = study;
  const line = (side: number): Point[] => {
    const { outer } = fall(study, cut, side);
    const last = outer[outer.length - 1] as Point;
    return [
      ...crest(study, side, cut.volume),
      head.edge(side, 0, cut.volume + 2),
      ...outer.slice(0, -1),
      [last[0] * 0.7, last[1] + 8],
    ];
  };
  return {
    one: line(-1),
    other: line(1),
    shade: 0.72,
    wave: cut.wave * 0.7,
    turns: cut.turns ?? 2,
    strands: 14,
    fray: cut.length > 130 ? 22 : 6,
  };
}

function fullFringe({ head }: Study, brush: Brush): string {
  const edge = (x: number, low: number): Point[] => [
    head.on(x * 0.5, -110, 8),
    head.on(x, -74, 13),
    head.on(x * 1.04, -44, 11),
    head.on(x * 1.02, -24 + low, 7),
  ];
  const part = (from: number, to: number, low: number): Lock => ({
    one: edge(from, low),
    other: edge(to, low),
    shade: 0.2,
    strands: 16,
  });
  return drawLocks([part(-68, -34, 4), part(68, 34, 4), part(-36, 2, 0), part(36, -2, 0)], brush);
}

function curtains({ head }: Study, { part }: Cut, brush: Brush): string {
  const top = head.on(part, -110, 8);
  const curtain = (side: number): Lock => {
    const outer = [head.on(part + side * 20, -84, 12), head.on(side * 54, -50, 11), head.edge(side, -2, -2)];
    const inner = [head.on(part + side * 6, -82, 12), head.on(side * 34, -46, 12), head.on(side * 66, -14, 10)];
    const lock = { shade: 0.15, strands: 16 };
    return { ...lock, one: [top, ...outer, head.edge(side, 34, 1)], other: [top, ...inner, head.edge(side, 26, -3)] };
  };
  return drawLocks([curtain(-1), curtain(1)], brush);
}

function sideFringe({ head }: Study, { part }: Cut, brush: Brush): string {
  const top = head.on(part, -110, 8);
  const side = part > 0 ? -1 : 1;
  const outer = [head.on(part + side * 24, -94, 13), head.on(side * 52, -70, 12), head.edge(side, -30, 4)];
  const inner = [head.on(part + side * 12, -72, 13), head.on(side * 34, -42, 13), head.edge(side, -12, -5)];
  return drawLock({ one: [top, ...outer], other: [top, ...inner], shade: 0.1, strands: 20 }, brush);
}

function fringe(study: Study, cut: Cut, brush: Brush): string {
  if (cut.fringe === 'full') return fullFringe(study, brush);
  if (cut.fringe === 'curtain') return curtains(study, cut, brush);
  return cut.fringe === 'side' ? sideFringe(study, cut, brush) : '';
}

/** Hair that hangs on both sides of the face, from a bob to the waist. */
export function hanging(study: Study, cut: Cut, brush: Brush): Style {
  const dark = -study.sitter.pose.light;
  const front = drawLocks([sideLock(study, cut, dark), sideLock(study, cut, -dark)], brush);
  const outline = [-1, 1].map((side) => {
    const { outer } = fall(study, cut, side);
    return wisps([...crest(study, side, cut.volume), ...outer], 5, brush);
  });
  const rim = [-1, 1].map((side) => sideLock(study, cut, side).other);
  return {
    rim,
    back: drawLock(backLock(study, cut), brush),
    front: front + fringe(study, cut, brush) + outline.join(''),
  };
}
