import type { Study } from './features';
import { curve, mix, strip, type Point } from './geometry';
import { cap, hairline } from './hair-up';
import { drawLock, drawLocks, wisps, type Brush, type Lock, type Style } from './locks';
import { fill, line } from './sheet';

/** Short hair: how high it stands, which way it is combed, how close its sides are. */
export interface Crop {
  readonly height: number;
  readonly sweep: number;
  readonly sides: number;
  readonly high?: number;
  readonly messy?: number;
  readonly ear?: number;
}

function cropSide({ head }: Study, side: number, crop: Crop): Lock {
  const { sides, ear = 12, high = 0 } = crop;
  return {
    one: [head.dome(side * 48, sides + 2), head.dome(side * 72, sides), head.edge(side, -22, sides), head.edge(side, ear - 6, Math.max(sides - 3, 0)), head.edge(side, ear + 8, 0)],
    other: [head.on(side * 56, -70 - high, 4), head.on(side * 66, -48, 3), head.on(side * 71, -24, 2), head.edge(side, ear - 10, -9), head.edge(side, ear + 10, -6)],
    shade: 0.5,
    strands: 26,
  };
}

function cropTop(study: Study, crop: Crop): { root: Point[]; tip: Point[] } {
  const { head } = study;
  const { height, sweep, high = 0 } = crop;
  const root = [-64, -44, -20, 4, 28, 48, 64].map((x) => head.on(x, -66 - (1 - (x / 64) ** 2) * (16 + high), 6));
  const tip = [-62, -40, -18, 2, 22, 42, 62].map((degrees, index) => {
    const rise = Math.sin(((index + 0.6 + sweep * 0.9) / 7.2) * Math.PI);
    const [x, y] = head.dome(degrees + sweep * 12, 7 + height * Math.max(rise, 0.1));
    return [x, y] as Point;
  });
  return { root, tip };
}

function topLocks(study: Study, crop: Crop, brush: Brush): Lock[] {
  const { root, tip } = cropTop(study, crop);
  const { sweep, height, messy = 0 } = crop;
  const { random } = brush;
  const order = sweep >= 0 ? [0, 1, 2, 3, 4, 5] : [5, 4, 3, 2, 1, 0];
  return order.map((index) => {
    const bend = (from: Point, to: Point): Point[] => {
      const middle = mix(from, to, 0.5);
      const jitter = random.between(-messy, messy);
      return [from, [middle[0] - sweep * 6 + jitter, middle[1] - height * 0.16], [to[0] + jitter * 1.4, to[1] + jitter * 0.6]];
    };
    const [left, right] = [root[index] as Point, root[index + 1] as Point];
    const [up, over] = [tip[index] as Point, tip[index + 1] as Point];
    const wide: Point = [right[0] + (right[0] - left[0]) * 0.35, right[1]];
    const [one, other] = [bend([left[0] - 5, left[1] + 1], up), bend(wide, [over[0] + 4, over[1]])];
    return { one, other, shade: 0.14 + random.between(0, 0.22), strands: 13 };
  });
}

/** Short hair with combed or tousled top. */
export function cropped(study: Study, crop: Crop, brush: Brush): Style {
  const { head } = study;
  const top = [...[-58, -30, 0, 30, 58].map((degrees) => head.dome(degrees, 6 + crop.height * 0.45)), head.on(62, -62, 4), head.on(0, -80 - (crop.high ?? 0), 4), head.on(-62, -62, 4)];
  const base = fill(curve(top, true), brush.hair.base);
  const sides = drawLocks([cropSide(study, -1, crop), cropSide(study, 1, crop)], brush);
  const { tip } = cropTop(study, crop);
  const front = sides + base + drawLocks(topLocks(study, crop, brush), brush) + wisps(tip, 5 + (crop.messy ?? 0) * 0.5, brush);
  return { back: '', front, rim: [hairline(study, crop.high)] };
}

/** Hair of a few millimetres: a soft shadow that follows the skull. */
export function shaven(study: Study, brush: Brush, strength: number): Style {
  const { head, sheet } = study;
  const line1 = hairline(study, 2);
  const crown = [-92, -70, -45, -20, 0, 20, 45, 70, 92].map((degrees) => head.dome(degrees, 1.5));
  const soft = fill(strip(line1, crown), brush.hair.deep, strength) + sheet.brush(line1, { paint: brush.hair.deep, width: 8, opacity: strength * 0.5 });
  const shine = sheet.spot({ at: head.dome(brush.light * 34, -22), size: [46, 24], colour: brush.hair.light, opacity: strength * 0.4, turn: brush.light * 34 });
  return { back: '', front: soft + shine };
}

/** A bare crown, with or without a rim of hair above the ears. */
export function bare(study: Study, brush: Brush, rim: boolean): Style {
  const { head, sheet, skin } = study;
  const shine = sheet.spot({ at: head.dome(brush.light * 26, -26), size: [40, 22], colour: skin.light, opacity: 0.75, turn: brush.light * 26 });
  if (!rim) return { back: '', front: shine };
  const side = (sign: number): Lock => ({
    one: [head.dome(sign * 60, 0), head.dome(sign * 76, 6), head.edge(sign, -34, 9), head.edge(sign, -8, 8), head.edge(sign, 12, 5), head.edge(sign, 26, 1)],
    other: [head.dome(sign * 60, -1), head.dome(sign * 72, -8), head.on(sign * 77, -38, 2), head.on(sign * 76, -20, 2), head.edge(sign, 4, -7), head.edge(sign, 26, -3)],
    shade: 0.3,
    strands: 24,
    fray: 4,
  });
  return { back: '', front: drawLocks([side(-1), side(1)], brush) + shine };
}

/** A woman's short cut, layered from the crown towards the face. */
export function pixie(study: Study, brush: Brush, volume: number): Style {
  const { head } = study;
  const sweep = study.sitter.pose.yaw > 0 ? -1 : 1;
  const side = (sign: number): Lock => ({
    one: [head.dome(sign * -14, volume - 1), head.dome(sign * 36, volume + 2), head.dome(sign * 74, volume), head.edge(sign, -8, volume - 3), head.edge(sign, 24, 3)],
    other: [head.on(sign * -12, -96, 8), head.on(sign * 46, -76, 7), head.on(sign * 70, -40, 5), head.edge(sign, -6, -10), head.edge(sign, 30, -7)],
    shade: sign === brush.light ? 0.16 : 0.38,
    strands: 34,
    fray: 9,
  });
  const layer = (from: number, low: number, shade: number): Lock => ({
    one: [head.on(-sweep * (from + 6), -112, 10), head.on(-sweep * (from - 24), -100, 14), head.on(sweep * (58 - from * 0.4), -66, 12), head.on(sweep * 80, -28 - low, 6)],
    other: [head.on(-sweep * (from + 8), -98, 8), head.on(-sweep * (from - 16), -76 + low * 0.4, 13), head.on(sweep * (40 - from * 0.4), -46 + low * 0.3, 12), head.on(sweep * 76, -14 - low, 6)],
    shade,
    strands: 18,
    fray: 12,
  });
  const nape = (sign: number): string => line([head.edge(sign, 30, 0), head.edge(sign, 60, -3)], { paint: brush.hair.deep, width: 6, opacity: 0.5 });
  const front = cap(study, brush, volume) + drawLocks([side(-brush.light), side(brush.light), layer(30, 10, 0.25), layer(34, 26, 0.12)], brush);
  const edge = [-80, -50, -20, 10, 40, 70].map((degrees) => head.dome(degrees, volume));
  return { back: nape(-1) + nape(1), front: front + wisps(edge, 7, brush), rim: [layer(30, 10, 0).other, side(-1).other, side(1).other] };
}

/** Hair combed back from the forehead, ending in the neck. */
export function sweptBack(study: Study, brush: Brush, length: number): Style {
  const { head } = study;
  const hang = (side: number, y: number, reach: number): Point => {
    const [x, top] = head.edge(side, Math.min(y, 50), reach);
    return [x, top + Math.max(y - 50, 0)];
  };
  const side = (sign: number): Lock => ({
    one: [head.dome(sign * -8, 15), head.dome(sign * 34, 17), head.dome(sign * 66, 15), hang(sign, -10, 13), hang(sign, length * 0.6, 13), hang(sign, length, 7)],
    other: [head.on(sign * -6, -90, 5), head.on(sign * 48, -72, 5), head.on(sign * 70, -40, 3), hang(sign, -4, -7), hang(sign, Math.min(length * 0.6, 44), 0), hang(sign, length, -8)],
    shade: sign === brush.light ? 0.18 : 0.4,
    strands: 40,
    fray: 10,
  });
  const nape = drawLock({ one: [head.dome(-90, 8), hang(-1, 40, 10), hang(-1, length, 0)], other: [head.dome(90, 8), hang(1, 40, 10), hang(1, length, 0)], shade: 0.8, fray: 8 }, brush);
  return { back: nape, front: cap(study, brush, 15) + drawLocks([side(-brush.light), side(brush.light)], brush), rim: [hairline(study)] };
}

/** Hair with a parting, brushed across and over the forehead's corner. */
export function parted(study: Study, brush: Brush, volume: number): Style {
  const { head, sitter } = study;
  const s = sitter.pose.yaw > 0 ? 1 : -1;
  const part = -s * 34;
  const across: Lock = {
    one: [head.on(part, -92, 5), head.dome(-s * 12, volume), head.dome(s * 22, volume + 3), head.dome(s * 52, volume), head.dome(s * 76, volume * 0.55), head.edge(s, -26, 4)],
    other: [head.on(part + s * 4, -84, 7), head.on(part + s * 22, -86, 13), head.on(s * 18, -84, 15), head.on(s * 48, -72, 10), head.on(s * 66, -52, 5), head.edge(s, -24, -6)],
    shade: 0.12,
    strands: 40,
  };
  const short: Lock = {
    one: [head.on(part + s * 2, -94, 5), head.dome(-s * 34, 9), head.dome(-s * 58, 8), head.dome(-s * 80, 6), head.edge(-s, -24, 4)],
    other: [head.on(part, -84, 5), head.on(-s * 54, -70, 4), head.on(-s * 66, -52, 3), head.on(-s * 71, -34, 2), head.edge(-s, -20, -7)],
    shade: 0.34,
    strands: 24,
  };
  const crop: Crop = { height: 0, sweep: 0, sides: 5 };
  const front = drawLocks([cropSide(study, -1, crop), cropSide(study, 1, crop), short, across], brush);
  const edge = [-60, -30, 0, 30, 60].map((degrees) => head.dome(degrees, volume - 3));
  return { back: '', front: cap(study, brush, 7) + front + wisps(edge, 4, brush), rim: [across.other, short.other] };
}

/** A short fringe brushed forward, rough at its edge. */
export function forward(study: Study, brush: Brush, low: number): Style {
  const { head } = study;
  const piece = (from: number): Lock => {
    const lean = brush.random.between(-7, 9);
    const end = -66 + low + brush.random.between(-5, 5);
    const wide = brush.random.between(22, 30);
    return {
      one: [head.dome(from * 0.45 - 6, 11), head.on(from - 4, -96, 12), head.on(from + lean, end, 8)],
      other: [head.dome((from + wide) * 0.45 + 6, 11), head.on(from + wide + 4, -96, 12), head.on(from + wide * 0.8 + lean, end - 3, 8)],
      shade: brush.random.between(0.08, 0.34),
      strands: 11,
      fray: 8,
    };
  };
  const crop: Crop = { height: 0, sweep: 0, sides: 4 };
  const pieces = drawLocks(brush.random.shuffle([-66, -50, -32, -14, 4, 22, 38]).map(piece), brush);
  const edge = [-70, -40, -10, 20, 50, 76].map((degrees) => head.dome(degrees, 8));
  const sides = drawLocks([cropSide(study, -1, crop), cropSide(study, 1, crop)], brush);
  return { back: '', front: sides + cap(study, brush, 9) + pieces + wisps(edge, 6, brush), rim: [hairline(study, -low)] };
}
