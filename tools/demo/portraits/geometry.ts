/** A point on the drawing. */
export type Point = readonly [number, number];

/** A list whose entries are short enough to stand on one line. */
export const row = <T>(...entries: T[]): T[] => entries;

const round = (value: number): number => Math.round(value * 10) / 10;

/** One bend of a Catmull-Rom line as a cubic of SVG. */
function bend(before: Point, [fromX, fromY]: Point, [[toX, toY], after]: readonly [Point, Point]): string {
  const first = `${round(fromX + (toX - before[0]) / 6)} ${round(fromY + (toY - before[1]) / 6)}`;
  const second = `${round(toX - (after[0] - fromX) / 6)} ${round(toY - (after[1] - fromY) / 6)}`;
  return `C${first} ${second} ${round(toX)} ${round(toY)}`;
}

/** SVG path through the points, rounded like a bent wire (Catmull-Rom). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const end = closed ? count : count - 1;
  const [first] = points;
  if (!first) return '';
  let [before, from] = [closed ? (points[count - 1] as Point) : first, first];
  let path = `M${round(from[0])} ${round(from[1])}`;
  for (let index = 0; index < end; index += 1) {
    const to = points[(index + 1) % count] as Point;
    const after = (closed ? points[(index + 2) % count] : points[index + 2]) ?? to;
    path += bend(before, from, [to, after]);
    [before, from] = [from, to];
  }
  return closed ? `${path}Z` : path;
}

/** The same line with evenly spread points. */
export function resample(points: readonly Point[], count: number): Point[] {
  const lengths = [0];
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1] as Point, points[index] as Point];
    lengths.push((lengths[index - 1] as number) + Math.hypot(to[0] - from[0], to[1] - from[1]));
  }
  const total = lengths[lengths.length - 1] as number;
  const even: Point[] = [];
  for (let index = 0, next = 1; index < count; index += 1) {
    const distance = (total * index) / (count - 1);
    while (next < points.length - 1 && (lengths[next] as number) < distance) next += 1;
    const start = lengths[next - 1] as number;
    const share = (distance - start) / ((lengths[next] as number) - start || 1);
    even.push(mix(points[next - 1] as Point, points[next] as Point, share));
  }
  return even;
}

/** The point between two points; 0 is the first, 1 the second. */
export const mix = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** The line between two lines of equally many points. */
export const between = (one: readonly Point[], other: readonly Point[], share: number): Point[] =>
  one.map((point, index) => mix(point, other[index] ?? point, share));

/** Points of a rounded line, dense enough to be moved one by one. */
export function dense(points: readonly Point[], count: number): Point[] {
  const fine: Point[] = [];
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] as Point;
  for (let index = 0; index < points.length - 1; index += 1) {
    const corners = [at(index - 1), at(index), at(index + 1), at(index + 2)] as const;
    for (let step = 0; step < 5; step += 1) fine.push(spline(corners, step / 5));
  }
  fine.push(at(points.length - 1));
  return resample(fine, count);
}

function spline([before, from, to, after]: readonly [Point, Point, Point, Point], share: number): Point {
  const one = (axis: 0 | 1): number => {
    const cubic = 3 * from[axis] - before[axis] - 3 * to[axis] + after[axis];
    const square = 2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis];
    return from[axis] + 0.5 * share * (to[axis] - before[axis] + share * (square + share * cubic));
  };
  return [one(0), one(1)];
}

/** The closed path between two lines that start and end side by side. */
export const strip = (one: readonly Point[], other: readonly Point[]): string =>
  `${curve(one)}L${curve([...other].reverse()).slice(1)}Z`;

/** A closed path around a line, as a brush of changing width would leave it. */
export function ribbon(points: readonly Point[], widths: readonly number[]): string {
  const line = dense(points, Math.max(points.length * 2, 8));
  const width = (index: number): number => {
    const place = (index / (line.length - 1)) * (widths.length - 1);
    const low = Math.floor(place);
    const from = widths[low] as number;
    return from + ((widths[low + 1] ?? from) - from) * (place - low);
  };
  const side = (sign: number): Point[] =>
    line.map((point, index) => {
      const [before, after] = [
        line[Math.max(index - 1, 0)] as Point,
        line[Math.min(index + 1, line.length - 1)] as Point,
      ];
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
      const reach = (sign * width(index)) / 2 / length;
      return [point[0] - (after[1] - before[1]) * reach, point[1] + (after[0] - before[0]) * reach];
    });
  return `${curve(side(1))}L${curve(side(-1).reverse()).slice(1)}Z`;
}
