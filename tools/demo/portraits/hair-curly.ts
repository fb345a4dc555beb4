import type { Random } from '../random';
import type { Study } from './features';
import { mix, ribbon, type Point } from './geometry';
import type { Head } from './head';
import { cap, hairline } from './hair-up';
import { blend, type Brush, type Style } from './locks';
import { fill, Strokes } from './sheet';

/** A head of curls: how far it stands off, how low it hangs, how large one curl is. */
export interface Curls {
  readonly volume: number;
  readonly length: number;
  readonly size: number;
}

function curl([x, y]: Point, size: number, random: Random): { body: string; gleam: Point[]; radius: number } {
  const radius = size * random.between(0.7, 1.2);
  const turn = random.between(0, 6.28);
  const bend = random.chance(0.5) ? 0.85 : -0.85;
  const arc = [0, 1, 2, 3, 4].map((step): Point => {
    const reach = radius * (1 - step * 0.1);
    return [x + Math.cos(turn + step * bend) * reach * 0.8, y + Math.sin(turn + step * bend) * reach * 0.8];
  });
  return {
    body: ribbon(arc, [radius * 0.35, radius * 0.85, radius * 0.8, radius * 0.5, 0.5]),
    gleam: arc.slice(1, 4),
    radius,
  };
}

/** Curls laid in a few layers, each of one tone: a shape per layer is far quicker to paint than a shape per curl. */
function curls(points: readonly Point[], size: number, { hair, random }: Brush): string {
  const layers = 9;
  const each = Math.ceil(points.length / layers);
  return Array.from({ length: layers }, (_unused, index) => {
    const drawn = points.slice(index * each, (index + 1) * each).map((point) => curl(point, size, random));
    const dark = blend(hair.base, hair.deep, Math.max(0.55 - index * 0.07, 0));
    const tone = blend(dark, hair.light, index % 3 === 2 ? 0.34 : 0.04 * index);
    const gleams = new Strokes();
    for (const { gleam, radius } of drawn.filter(() => random.chance(0.5))) {
      gleams.add(gleam, { paint: random.chance(0.6) ? hair.glint : hair.light, width: radius * 0.12, opacity: 0.4 });
    }
    return fill(drawn.map(({ body }) => body).join(''), tone) + gleams.toString();
  }).join('');
}

/** A place beside the head, below the ear straight down. */
function beside(head: Head, side: number, [y, reach]: Point): Point {
  const [x, top] = head.edge(side, Math.min(y, 56), reach);
  return [x, top + Math.max(y - 56, 0)];
}

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.max(Math.ceil((to - from) / by), 1) }, (_unused, index) => from + index * by);

/** Places of the curls that stand off the head at one distance, over the crown and down both sides. */
function shell(head: Head, { length, size }: Curls, [reach, random]: readonly [number, Random]): Point[] {
  const jitter = (): number => random.between(-size * 0.4, size * 0.4);
  const crown = steps(-96, 97, (size * 46) / (90 + reach));
  const over = crown.map((degrees) => head.dome(degrees + jitter() * 0.3, reach + jitter()));
  const down = steps(-30, length, size * 0.7).flatMap((y) => {
    const bell = Math.max(0, y - length + 40) * 0.6;
    const away = Math.max(reach - bell, -16);
    return [-1, 1].map((side) => beside(head, side, [y + jitter(), away + jitter()]));
  });
  return [...over, ...down];
}

const around = (head: Head, cut: Curls, random: Random): Point[] =>
  steps(-4, cut.volume + 1, cut.size * 0.6).flatMap((reach) => shell(head, cut, [reach, random]));

function mass({ head }: Study, { volume, length }: Curls, { hair }: Brush): string {
  const reach = volume - 3;
  const side = (sign: number): Point[] =>
    [0.25, 0.6, 1].map((share) => beside(head, sign, [-20 + (length + 14) * share, share === 1 ? reach - 26 : reach]));
  const top = [-88, -60, -30, 0, 30, 60, 88].map((degrees) => head.dome(degrees, reach));
  const round = [...side(-1).reverse(), ...top, ...side(1)];
  return fill(
    `M${round.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`,
    blend(hair.base, hair.deep, 0.8),
  );
}

function overForehead(study: Study, { size, length }: Curls, random: Random): Point[] {
  const { head } = study;
  const edge = length > 30 ? hairline(study) : hairline(study).slice(1, 10);
  const points: Point[] = [];
  for (let lift = 0; lift <= 1; lift += (size * 0.62) / 46) {
    for (let share = 0; share < edge.length - 1; share += size / 34) {
      const low = Math.floor(share);
      const from = mix(edge[low] as Point, edge[low + 1] as Point, share - low);
      const to = head.dome(-88 + (share / (edge.length - 1)) * 176, 0);
      const [x, y] = mix(from, to, lift);
      points.push([x + random.between(-3, 3), y + random.between(-3, 3)]);
    }
  }
  return points.reverse();
}

/** Curls all around the head. */
export function curly(study: Study, cut: Curls, brush: Brush): Style {
  const { random } = brush;
  const hanging = curls(random.shuffle(around(study.head, cut, random)), cut.size, brush);
  const front = curls(random.shuffle(overForehead(study, cut, random)), cut.size * 0.85, brush);
  return {
    back: mass(study, cut, brush) + hanging,
    front: cap(study, brush, cut.volume * 0.4) + front,
    rim: [hairline(study)],
  };
}
