import type { Random } from '../random';
import { row, between, dense, ribbon, strip, type Point } from './geometry';
import type { Hair } from './palette';
import { fill, Strokes, type Sheet } from './sheet';

/** Hair between two lines that run from root to tip. */
export interface Lock {
  readonly one: readonly Point[];
  readonly other: readonly Point[];
  /** How far the hair swings from side to side, and how often. */
  readonly wave?: number;
  readonly turns?: number;
  /** 0 is in the light, 1 in deep shadow. */
  readonly shade?: number;
  readonly strands?: number;
  /** How far single tips reach beyond the end, so that hair thins out instead of being cut. */
  readonly fray?: number;
}

/** What a hair style draws behind the neck and over the face. */
export interface Style {
  readonly back: string;
  readonly front: string;
  /** Hair that lies on the chest but behind the face. */
  readonly middle?: string;
  /** Edges of hair that lie on the skin and darken it. */
  readonly rim?: readonly (readonly Point[])[];
}

export interface Brush {
  readonly sheet: Sheet;
  readonly hair: Hair;
  readonly random: Random;
  readonly light: 1 | -1;
}

const STEPS = 18;

function swung(points: readonly Point[], { wave = 0, turns = 2 }: Lock, phase: number): Point[] {
  const path = dense(points, STEPS);
  if (!wave) return path;
  return path.map(([x, y], index) => {
    const share = index / (STEPS - 1);
    const reach = wave * Math.min(share * 1.8, 1) * Math.sin(share * turns * Math.PI * 2 + phase);
    return [x + reach, y + reach * 0.15];
  });
}

/** A mixture of two colours written as #rrggbb. */
export function blend(from: string, to: string, share: number): string {
  const part = (colour: string, index: number): number =>
    Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) => Math.round(part(from, index) * (1 - share) + part(to, index) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Broad, faint ribbons where the light lies on the bend of the hair. */
function sheen({ shade = 0.3 }: Lock, edges: readonly [Point[], Point[]], { random, hair }: Brush): string {
  const rays = Array.from({ length: 7 }, (_unused, index) => {
    const path = between(edges[0], edges[1], (index + random.between(0.1, 0.9)) / 7);
    const start = Math.floor(random.between(1, 4));
    const ray = [0, 2, 4, 6].map((step) => path[start + step] as Point);
    return ribbon(ray, [0.5, random.between(3, 6), random.between(3, 6), 0.5]);
  });
  return fill(rays.join(''), hair.light, 0.24 * (1 - shade));
}

function strandsOf(lock: Lock, edges: readonly [Point[], Point[]], brush: Brush): string {
  const { random, hair } = brush;
  const { strands = 22, shade = 0.3 } = lock;
  const glossy = [hair.glint, hair.light, hair.light, hair.deep, hair.deep];
  const drawn = new Strokes();
  for (let index = 0; index < strands; index += 1) {
    const share = (index + random.between(0.1, 0.9)) / strands;
    const paint = random.pick(glossy);
    const bright = paint !== hair.deep;
    const start = Math.floor(random.between(0, bright ? 8 : 4));
    const end = Math.min(lock.fray ? STEPS - 1 : STEPS, start + Math.floor(random.between(6, bright ? 11 : 16)));
    const path = between(edges[0], edges[1], share)
      .slice(start, end)
      .filter((_point, place) => place % 2 === 0);
    const opacity = bright ? random.between(0.16, 0.5) * (1 - shade * 0.85) : random.between(0.2, 0.5);
    if (path.length > 1) drawn.add(path, { paint, width: random.between(0.7, bright ? 2.2 : 1.8), opacity });
  }
  return drawn.toString();
}

/** The end of a lock: tresses that part and run to a point. */
function tips({ fray = 0, shade = 0.3 }: Lock, edges: readonly [Point[], Point[]], { hair, random }: Brush): string {
  const [one, other] = [edges[0][12] as Point, edges[1][12] as Point];
  const count = Math.max(Math.round(Math.hypot(one[0] - other[0], one[1] - other[1]) / 13), 3);
  const width = (Math.hypot(one[0] - other[0], one[1] - other[1]) / count) * 1.75;
  const order = random.shuffle(Array.from({ length: count }, (_unused, index) => index));
  return order
    .map((index) => {
      const path = between(edges[0], edges[1], (index + random.between(0.35, 0.65)) / count).slice(9);
      const [before, last] = [path[path.length - 4] as Point, path[path.length - 1] as Point];
      const reach = (random.between(0.2, 1.2) * fray) / (Math.hypot(last[0] - before[0], last[1] - before[1]) || 1);
      const end: Point = [
        last[0] + (last[0] - before[0]) * reach + random.between(-5, 5),
        last[1] + (last[1] - before[1]) * reach,
      ];
      const tress = [path[0], path[3], path[6], last, end] as Point[];
      const body = blend(hair.base, hair.deep, shade);
      const paint = blend(body, random.chance(0.5) ? hair.light : hair.deep, random.between(0.02, 0.16));
      return fill(ribbon(tress, [width * 0.3, width * 0.9, width, width * 0.62, 0.4]), paint);
    })
    .join('');
}

/** One lock: its body, its strands and its tips. */
export function drawLock(lock: Lock, brush: Brush): string {
  const { hair, sheet } = brush;
  const { shade = 0.3 } = lock;
  const edges: [Point[], Point[]] = [swung(lock.one, lock, 0.4), swung(lock.other, lock, 0.9)];
  const end = lock.fray ? 16 : STEPS;
  const outline = strip(edges[0].slice(0, end), edges[1].slice(0, end));
  const body = blend(hair.base, hair.deep, shade);
  const paint = sheet.linear(
    edges[0][0] as Point,
    edges[0][STEPS - 1] as Point,
    row(
      [0, blend(body, hair.deep, 0.45)],
      [0.22, blend(body, hair.light, 0.24 * (1 - shade))],
      [0.5, body],
      [0.8, body],
      [1, blend(body, hair.deep, 0.2)],
    ),
  );
  return (
    fill(outline, paint) +
    (lock.fray ? tips(lock, edges, brush) : '') +
    sheen(lock, edges, brush) +
    strandsOf(lock, edges, brush)
  );
}

/** Several locks, the first one lowest. */
export const drawLocks = (locks: readonly Lock[], brush: Brush): string =>
  locks.map((lock) => drawLock(lock, brush)).join('');

/** Loose fine hairs along a line, which keep an outline from looking cut. */
export function wisps(points: readonly Point[], reach: number, { hair, random }: Brush): string {
  const path = dense(points, 24);
  const drawn = new Strokes();
  for (let index = 1; index < path.length - 2; index += 1) {
    const [from, to] = [path[index] as Point, path[index + 2] as Point];
    const away: Point = [to[0] + random.between(-reach, reach), to[1] + random.between(-reach, reach * 0.6)];
    const middle: Point = [
      (from[0] + to[0]) / 2 + random.between(-1, 1),
      (from[1] + to[1]) / 2 - random.between(0, 1.5),
    ];
    const pen = { paint: random.chance(0.5) ? hair.base : hair.light, width: 0.8, opacity: random.between(0.25, 0.6) };
    drawn.add([from, middle, away], pen);
  }
  return drawn.toString();
}
