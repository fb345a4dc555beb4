import type { Study } from './features';
import { curve, mix, row, strip, type Point } from './geometry';
import { crest, onSkin } from './head';
import { cap, hairline } from './hair-up';
import { drawLocks, wisps, type Brush, type Lock, type Style } from './locks';
import { brushed, fill } from './sheet';

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
    one: [
      head.dome(side * 48, sides + 2),
      head.dome(side * 72, sides),
      head.edge(side, -22, sides),
      head.edge(side, ear - 6, Math.max(sides - 3, 0)),
      head.edge(side, ear + 8, 0),
    ],
    other: [
      head.on(side * 56, -70 - high, 4),
      head.on(side * 66, -48, 3),
      head.on(side * 71, -24, 2),
      head.edge(side, ear - 10, -9),
      head.edge(side, ear + 10, -6),
    ],
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
      return [
        from,
        [middle[0] - sweep * 6 + jitter, middle[1] - height * 0.16],
        [to[0] + jitter * 1.4, to[1] + jitter * 0.6],
      ];
    };
    const [left, right] = [root[index] as Point, root[index + 1] as Point];
    const [up, over] = [tip[index] as Point, tip[index + 1] as Point];
    const wide: Point = [right[0] + (right[0] - left[0]) * 0.35, right[1]];
    const [one, other] = [bend([left[0] - 5, left[1] + 1], up), bend(wide, [over[0] + 3, over[1]])];
    return { one, other, shade: 0.14 + random.between(0, 0.22), strands: 13 };
  });
}

/** The body under the locks: degrees of the skull, and how much of the height stands there. */
const CREST = row<[number, number]>([-60, 0.12], [-38, 0.66], [-10, 0.95], [18, 0.97], [44, 0.7], [61, 0.14]);

/** Short hair with combed or tousled top. */
export function cropped(study: Study, crop: Crop, brush: Brush): Style {
  const { head } = study;
  const top = [
    ...CREST.map(([degrees, share]) => head.dome(degrees + crop.sweep * 3, 5 + crop.height * share)),
    head.on(62, -62, 4),
    head.on(0, -80 - (crop.high ?? 0), 4),
    head.on(-62, -62, 4),
  ];
  const base = fill(curve(top, true), brush.hair.base);
  const sides = drawLocks([cropSide(study, -1, crop), cropSide(study, 1, crop)], brush);
  const { tip } = cropTop(study, crop);
  const front =
    sides + base + drawLocks(topLocks(study, crop, brush), brush) + wisps(tip, 5 + (crop.messy ?? 0) * 0.5, brush);
  return { back: '', front, rim: [hairline(study, crop.high)] };
}

/** Hair of a few millimetres: a soft shadow that follows the skull. */
export function shaven(study: Study, brush: Brush, strength: number): Style {
  const { head, sheet } = study;
  const line1 = hairline(study, 2);
  const crown = [-92, -70, -45, -20, 0, 20, 45, 70, 92].map((degrees) => head.dome(degrees, 1.5));
  const soft =
    fill(strip(line1, crown), brush.hair.deep, strength * 0.8) +
    brushed(
      line1.map(([x, y]): Point => [x, y - 7]),
      { paint: brush.hair.deep, width: 17, opacity: strength * 0.6 },
    );
  const shine = sheet.spot({
    at: head.dome(brush.light * 34, -22),
    size: [46, 24],
    colour: brush.hair.light,
    opacity: strength * 0.4,
    turn: brush.light * 34,
  });
  return { back: '', front: soft + shine };
}

/** A bare crown, with or without a rim of hair above the ears. */
export function bare(study: Study, brush: Brush, rim: boolean): Style {
  const { head, sheet, skin } = study;
  const shine = sheet.spot({
    at: head.dome(brush.light * 26, -26),
    size: [40, 22],
    colour: skin.light,
    opacity: 0.75,
    turn: brush.light * 26,
  });
  if (!rim) return { back: '', front: shine };
  const side = (sign: number): Lock => ({
    one: [
      head.dome(sign * 60, 0),
      head.dome(sign * 76, 6),
      head.edge(sign, -34, 9),
      head.edge(sign, -8, 8),
      head.edge(sign, 12, 5),
      head.edge(sign, 26, 1),
    ],
    other: [
      head.dome(sign * 60, -1),
      head.dome(sign * 72, -8),
      head.on(sign * 77, -38, 2),
      head.on(sign * 76, -20, 2),
      head.edge(sign, 4, -7),
      head.edge(sign, 26, -3),
    ],
    shade: 0.3,
    strands: 24,
    fray: 4,
  });
  return { back: '', front: drawLocks([side(-1), side(1)], brush) + shine };
}

/** The hair that is brushed across, to `side`. */
function across({ head }: Study, side: number, volume: number): Lock {
  const round = crest(head, side, row([-12, volume], [22, volume * 1.15], [52, volume], [76, volume * 0.55]));
  const wave = onSkin(head, side, row([-30, -84, 7], [-12, -86, 13], [18, -84, 15], [48, -72, 10], [66, -52, 5]));
  const root = head.on(-side * 34, -92, 5);
  const lock = { shade: 0.12, strands: 40 };
  return { ...lock, one: [root, ...round, head.edge(side, -26, 4)], other: [...wave, head.edge(side, -24, -6)] };
}

/** The short side of a parting. */
function beyond({ head }: Study, side: number): Lock {
  const round = crest(head, side, row([34, 9], [58, 8], [80, 6]));
  const face = onSkin(head, side, row([34, -84, 5], [54, -70, 4], [66, -52, 3], [71, -34, 2]));
  const root = head.on(side * 32, -94, 5);
  const lock = { shade: 0.34, strands: 24 };
  return { ...lock, one: [root, ...round, head.edge(side, -24, 4)], other: [...face, head.edge(side, -20, -7)] };
}

/** Hair with a parting, brushed across and over the forehead's corner. */
export function parted(study: Study, brush: Brush, volume: number): Style {
  const side = study.sitter.pose.yaw > 0 ? 1 : -1;
  const [long, short] = [across(study, side, volume), beyond(study, -side)];
  const crop: Crop = { height: 0, sweep: 0, sides: 5 };
  const front = drawLocks([cropSide(study, -1, crop), cropSide(study, 1, crop), short, long], brush);
  const edge = [-60, -30, 0, 30, 60].map((degrees) => study.head.dome(degrees, volume - 3));
  return { back: '', front: cap(study, brush, 7) + front + wisps(edge, 4, brush), rim: [long.other, short.other] };
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
      other: [
        head.dome((from + wide) * 0.45 + 6, 11),
        head.on(from + wide + 4, -96, 12),
        head.on(from + wide * 0.8 + lean, end - 3, 8),
      ],
      shade: brush.random.between(0.08, 0.34),
      strands: 11,
      fray: 8,
    };
  };
  const crop: Crop = { height: 0, sweep: 0, sides: 4 };
  const pieces = drawLocks(brush.random.shuffle([-66, -50, -32, -14, 4, 22, 38]).map(piece), brush);
  const edge = [-70, -40, -10, 20, 50, 76].map((degrees) => head.dome(degrees, 8));
  const sides = drawLocks([cropSide(study, -1, crop), cropSide(study, 1, crop)], brush);
  return {
    back: '',
    front: sides + cap(study, brush, 9) + pieces + wisps(edge, 6, brush),
    rim: [hairline(study, -low)],
  };
}
