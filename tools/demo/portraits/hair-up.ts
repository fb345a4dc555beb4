import type { Study } from './features';
import { row, dense, mix, ribbon, strip, type Point } from './geometry';
import { drawLock, drawLocks, wisps, type Brush, type Lock, type Style } from './locks';
import { fill, line, Strokes } from './sheet';

/** The hairline from the left ear over the forehead to the right ear. */
export function hairline({ head }: Study, high = 0): Point[] {
  const half = (side: number): Point[] => [
    head.edge(side, 8, -5),
    head.edge(side, -18, -7),
    head.on(side * 70, -44 - high * 0.5, 3),
    head.on(side * 52, -70 - high, 3),
    head.on(side * 24, -84 - high, 3),
  ];
  return [...half(-1), head.on(0, -87 - high, 3), ...half(1).reverse()];
}

/** The skull covered with hair as one soft shape, on which locks and curls are laid. */
export function cap(study: Study, brush: Brush, volume: number): string {
  const { head } = study;
  const edge = hairline(study).slice(1, 10);
  const crown = [-88, -66, -44, -22, 0, 22, 44, 66, 88].map((degrees) => head.dome(degrees, volume));
  const shine = brush.sheet.radial(
    row([0, brush.hair.light], [0.4, brush.hair.base], [1, brush.hair.deep]),
    `cx="${brush.light > 0 ? 0.68 : 0.32}" cy="0.3" r="0.75"`,
  );
  return fill(strip(edge, crown), shine);
}

/** Hair drawn tightly back from the hairline to the crown. */
export function pulledBack(study: Study, brush: Brush, [volume, spread]: readonly [number, number]): string {
  const { head } = study;
  const front = hairline(study);
  const crown = (degrees: number): Point => head.dome(degrees, volume);
  const wing = (side: number, shade: number): Lock => {
    const edge = side < 0 ? front.slice(0, 6) : front.slice(5).reverse();
    return {
      one: [...edge].reverse(),
      other: [
        crown(side * -4),
        crown(side * 30),
        crown(side * 58),
        crown(side * 84),
        head.edge(side, -18, volume * 0.6),
        head.edge(side, 6, 1),
      ],
      shade,
      strands: 6,
    };
  };
  const lit = study.sitter.pose.light;
  const { hair, random } = brush;
  const strands = new Strokes();
  for (let index = 0; index < 90; index += 1) {
    const share = random.between(0, 9.99);
    const from = mix(front[Math.floor(share)] as Point, front[Math.floor(share) + 1] as Point, share % 1);
    const to = head.dome((share - 5) * 17.6 * spread, volume - 2);
    const [x, y] = mix(from, to, 0.5);
    const [start, end] = [random.between(0, 0.45), random.between(0.55, 1)];
    const way: Point[] = [from, [x * 1.06, y - 4], to];
    const paint = random.pick([hair.light, hair.deep, hair.deep, hair.glint]);
    strands.add(dense(way, 9).slice(Math.floor(start * 9), Math.ceil(end * 9)), {
      paint,
      width: random.between(0.7, 1.9),
      opacity: random.between(0.14, 0.4),
    });
  }
  return cap(study, brush, volume) + drawLocks([wing(-lit, 0.4), wing(lit, 0.15)], brush) + strands.toString();
}

function coil(centre: Point, size: number, brush: Brush): string {
  const { hair, sheet, random } = brush;
  const paint = sheet.radial(row([0, hair.light], [0.5, hair.base], [1, hair.deep]), 'cx="0.42" cy="0.3" r="0.75"');
  let drawn = `<ellipse cx="${centre[0]}" cy="${centre[1]}" rx="${size * 1.08}" ry="${size * 0.9}" fill="${paint}"/>`;
  for (let index = 0; index < 16; index += 1) {
    const [start, reach] = [random.between(0, 6.3), size * random.between(0.3, 0.96)];
    const arc = [0, 0.5, 1, 1.5].map((step): Point => {
      const turn = start + step * 0.8;
      return [centre[0] + Math.cos(turn) * reach * 1.06, centre[1] + Math.sin(turn) * reach * 0.86];
    });
    drawn += line(arc, {
      paint: random.pick([hair.light, hair.deep, hair.glint]),
      width: random.between(0.8, 2),
      opacity: random.between(0.2, 0.5),
    });
  }
  return drawn;
}

function loose({ head }: Study, side: number): Lock {
  const from = head.on(side * 44, -76, 6);
  return {
    one: [from, head.edge(side, -30, 3), head.edge(side, 20, 5), head.edge(side, 60, 4), head.edge(side, 84, 9)],
    other: [from, head.on(side * 70, -38, 5), head.edge(side, 14, -4), head.edge(side, 52, -3), head.edge(side, 84, 8)],
    wave: 3,
    turns: 1.4,
    shade: 0.25,
    strands: 7,
  };
}

/** Hair in a knot: high on the crown, or low in the neck. */
export function bun(study: Study, brush: Brush, high: boolean): Style {
  const { head } = study;
  const place = high ? head.dome(4, 26) : head.at(-study.sitter.pose.light * 34, 66, -70);
  const knot = coil(place, high ? 38 : 34, brush);
  const strays = drawLocks(
    brush.random.chance(0.7) ? [loose(study, -1), loose(study, 1)] : [loose(study, brush.light)],
    brush,
  );
  const fine = wisps(hairline(study).slice(2, 9), 6, brush);
  return {
    back: knot,
    front: pulledBack(study, brush, high ? [9, 0.5] : [8, 1]) + strays + fine,
    rim: [hairline(study)],
  };
}

/** A tail that comes forward over one shoulder, plain or plaited. */
export function tail(study: Study, brush: Brush, plaited: boolean): Style {
  const { head, sitter } = study;
  const side = sitter.pose.yaw > 0 ? -1 : 1;
  const [x, y] = head.edge(side, 72, -4);
  const spine: Point[] = row(
    [x - side * 26, y - 34],
    [x + side * 2, y + 26],
    [x + side * 4, y + 90],
    [x - side * 8, y + 170],
    [x - side * 12, y + 240],
  );
  const shifted = (reach: number): Point[] =>
    spine.map(([px, py], index): Point => [px + side * reach * (index === 0 ? 0.3 : 1 - index * 0.05), py]);
  const plain = drawLock(
    { one: shifted(26), other: shifted(-22), wave: 6, turns: 1.6, shade: 0.2, strands: 34, fray: 24 },
    brush,
  );
  const drawn = plaited ? plait(spine, brush) : plain;
  const nape = drawLock(
    {
      one: [head.dome(-90, 4), head.edge(-1, 40, 3), head.edge(-1, 80, -8)],
      other: [head.dome(90, 4), head.edge(1, 40, 3), head.edge(1, 80, -8)],
      shade: 0.8,
    },
    brush,
  );
  return {
    back: nape,
    middle: drawn,
    front: pulledBack(study, brush, [9, 1]) + drawLock(loose(study, -side), brush),
    rim: [hairline(study)],
  };
}

function plait(spine: readonly Point[], brush: Brush): string {
  const { hair, sheet } = brush;
  const paint = sheet.radial(row([0, hair.light], [0.4, hair.base], [1, hair.deep]), 'cx="0.4" cy="0.3" r="0.85"');
  const count = 30;
  let drawn = '';
  for (let index = count - 1; index >= 0; index -= 1) {
    const place = (index / (count - 1)) * (spine.length - 1.001);
    const [x, y] = mix(spine[Math.floor(place)] as Point, spine[Math.floor(place) + 1] as Point, place % 1);
    const sign = index % 2 ? 1 : -1;
    const size = 21 - index * 0.3;
    const strand = row<Point>(
      [x + sign * size * 0.9, y - size * 0.7],
      [x + sign * size * 0.75, y],
      [x - sign * size * 0.35, y + size * 0.75],
    );
    drawn += fill(ribbon(strand, [size * 0.35, size * 0.95, size * 0.3]), paint);
    drawn += line(
      strand.map(([px, py]): Point => [px + 2, py + 3]),
      { paint: hair.deep, width: 1.1, opacity: 0.45 },
    );
  }
  return drawn;
}
