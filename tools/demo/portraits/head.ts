import { dense, type Point } from './geometry';
import type { Sitter } from './sitter';

/** How wide and how deep the head is at a height; the eyes are at 0, the chin near 122, the crown at -128. */
interface Level {
  readonly y: number;
  readonly half: number;
  readonly centre: number;
  readonly depth: number;
}

export interface Head {
  readonly chin: number;
  /** The drawn place of a point in the head's own space. */
  at(x: number, y: number, z: number): Point;
  /** A point on the skin, or `lift` above it. */
  on(x: number, y: number, lift?: number): Point;
  /** A point on the silhouette, `reach` outside it; side -1 is left, 1 right. */
  edge(side: number, y: number, reach?: number): Point;
  /** A point on the round of the skull, `reach` outside it; 0 degrees is the crown, 90 the right temple. */
  dome(degrees: number, reach?: number): Point;
  /** The silhouette from ear to ear over the chin, or over the crown. */
  outline(from: number, to: number, reach?: number): Point[];
}

type Row = readonly [y: number, half: number, front: number, centre: number];

const WOMAN: readonly Row[] = [
  [-128, 0, -10, -10],
  [-123, 33, 26, -10],
  [-104, 62, 55, -10],
  [-64, 83, 76, -10],
  [-22, 86, 82, -10],
  [4, 82, 79, -8],
  [30, 78.5, 80, 0],
  [58, 70, 81, 12],
  [82, 58, 82, 24],
  [102, 41, 80, 34],
  [114, 25, 78, 42],
  [121, 0, 70, 46],
];

const MAN: readonly Row[] = [
  [-128, 0, -10, -10],
  [-123, 35, 26, -10],
  [-104, 64, 55, -10],
  [-64, 84, 76, -10],
  [-22, 87, 83, -10],
  [4, 84, 80, -8],
  [30, 81.5, 80, 0],
  [58, 77.5, 81, 12],
  [82, 70, 82, 24],
  [105, 54.5, 80, 34],
  [120, 36, 78, 42],
  [128, 0, 70, 46],
];

const FULL = [0, 0, 0, 1, 2, 4, 8, 11, 12, 12, 9, 0];
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function levelsOf(sitter: Sitter): Level[] {
  const rows = sitter.gender === 'female' ? WOMAN : MAN;
  const weight = sitter.build === 'fat' ? 1 : sitter.build === 'slim' ? -0.28 : 0.12;
  const sag = sitter.ageBand === 'senior' ? 2.5 : 0;
  return rows.map(([y, half, front, centre], index) => {
    const low = y > 40 && half > 0 ? sitter.face.jaw * 3.5 + sag : 0;
    const wide = half > 0 ? half + (FULL[index] as number) * weight + low : 0;
    return { y: y > 0 ? y * (1 + sitter.face.length * 0.035) : y, half: wide, centre, depth: front - centre };
  });
}

function levelAt(levels: readonly Level[], y: number): Level {
  const found = levels.findIndex((level) => level.y >= y);
  const next = found === -1 ? levels.length - 1 : Math.max(found, 1);
  const [low, high] = [levels[next - 1] as Level, levels[next] as Level];
  const share = Math.min(Math.max((y - low.y) / (high.y - low.y), 0), 1);
  const blend = (from: number, to: number): number => from + (to - from) * share;
  const [half, centre] = [blend(low.half, high.half), blend(low.centre, high.centre)];
  return { y, half, centre, depth: blend(low.depth, high.depth) };
}

/** The sitter's head, turned as the pose says and seen from the front. */
export function headOf(sitter: Sitter): Head {
  const levels = levelsOf(sitter);
  const [yaw, pitch] = [radians(sitter.pose.yaw), radians(sitter.pose.pitch)];
  const [cos, sin, tip] = [Math.cos(yaw), Math.sin(yaw), Math.sin(pitch)];
  const at = (x: number, y: number, z: number): Point => [x * cos + z * sin, y * Math.cos(pitch) - (z - 20) * tip];
  const on = (x: number, y: number, lift = 0): Point => {
    const { half, centre, depth } = levelAt(levels, y);
    const bow = Math.sqrt(Math.max(1 - (x / (half + 0.01)) ** 2, 0));
    return at(x, y, centre + depth * bow + lift);
  };
  const edge = (side: number, y: number, reach = 0): Point => {
    const { half, centre, depth } = levelAt(levels, y);
    const shadow = Math.hypot(half * cos, depth * sin);
    return [centre * sin + side * (shadow + reach), at(0, y, centre)[1]];
  };
  const dome = (degrees: number, reach = 0): Point => {
    const [middle, side] = [at(0, -44, -10), edge(1, -44)];
    const [wide, high] = [side[0] - middle[0] + reach, 84 + reach];
    return [middle[0] + wide * Math.sin(radians(degrees)), middle[1] - high * Math.cos(radians(degrees))];
  };
  const outline = (from: number, to: number, reach = 0): Point[] => {
    const rows = levels.filter(({ y }) => y > from && y < to);
    const ys = [from, ...rows.map(({ y }) => y), to];
    const down = dense(
      ys.map((y) => edge(1, y, reach)),
      26,
    );
    const up = dense(
      ys.map((y) => edge(-1, y, reach)),
      26,
    ).reverse();
    return [...down, ...up];
  };
  return { chin: (levels[levels.length - 1] as Level).y, at, on, edge, dome, outline };
}

/** Points of the skull's round on one side, each as degrees and distance. */
export const crest = (head: Head, side: number, places: readonly (readonly [number, number])[]): Point[] =>
  places.map(([degrees, reach]) => head.dome(side * degrees, reach));

/** Points on the skin of one side, each as x, y and lift. */
export const onSkin = (head: Head, side: number, places: readonly (readonly [number, number, number])[]): Point[] =>
  places.map(([x, y, lift]) => head.on(side * x, y, lift));
