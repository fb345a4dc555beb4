import type { Study } from './features';
import { row, type Point } from './geometry';
import { crest, onSkin } from './head';
import { cap, hairline } from './hair-up';
import { drawLock, drawLocks, wisps, type Brush, type Lock, type Style } from './locks';
import { line } from './sheet';

function pixieSide(study: Study, brush: Brush, [side, volume]: readonly [number, number]): Lock {
  const { head } = study;
  const round = crest(head, side, row([-14, volume - 1], [36, volume + 2], [74, volume]));
  const face = onSkin(head, side, row([-12, -96, 8], [46, -76, 7], [70, -40, 5]));
  return {
    one: [...round, head.edge(side, -8, volume - 3), head.edge(side, 24, 3)],
    other: [...face, head.edge(side, -6, -10), head.edge(side, 30, -7)],
    shade: side === brush.light ? 0.16 : 0.38,
    strands: 34,
    fray: 9,
  };
}

/** A woman's short cut, layered from the crown towards the face. */
export function pixie(study: Study, brush: Brush, volume: number): Style {
  const { head } = study;
  const side = study.sitter.pose.yaw > 0 ? -1 : 1;
  const round = crest(head, side, row([-2, volume - 1], [32, volume], [64, volume - 3]));
  const swept: Lock = {
    one: [head.on(-side * 40, -104, 8), ...round, head.edge(side, -18, 6)],
    other: [
      ...onSkin(head, side, row([-46, -92, 7], [-24, -74, 13], [18, -54, 14], [58, -30, 11])),
      head.edge(side, 4, -3),
    ],
    shade: 0.12,
    strands: 44,
    fray: 6,
  };
  const nape = (sign: number): string =>
    line([head.edge(sign, 30, 0), head.edge(sign, 60, -3)], { paint: brush.hair.deep, width: 6, opacity: 0.5 });
  const sides = [-brush.light, brush.light].map((sign) => pixieSide(study, brush, [sign, volume]));
  const edge = crest(
    head,
    1,
    [-80, -50, -20, 10, 40, 70].map((degrees) => [degrees, volume] as const),
  );
  const front = cap(study, brush, volume) + drawLocks([...sides, swept], brush) + wisps(edge, 7, brush);
  return { back: nape(-1) + nape(1), front, rim: [swept, ...sides].map(({ other }) => other) };
}

/** A place beside the head; below the jaw hair hangs straight down. */
function hang({ head }: Study, side: number, [y, reach]: readonly [number, number]): Point {
  const [x, top] = head.edge(side, Math.min(y, 50), reach);
  return [x, top + Math.max(y - 50, 0)];
}

function sweptSide(study: Study, side: number, [length, full]: readonly [number, number]): Lock {
  const { head } = study;
  const outer: [number, number][] = row([-14, full - 2], [length * 0.6, full - 3], [length, full * 0.4]);
  const inner: [number, number][] = row([-4, -7], [Math.min(length * 0.6, 44), 0], [length, -8]);
  const round = crest(head, side, row([-8, 15], [30, 16], [62, full]));
  const face = onSkin(head, side, row([-6, -90, 5], [48, -72, 5], [70, -40, 3]));
  return {
    one: [...round, ...outer.map((place) => hang(study, side, place))],
    other: [...face, ...inner.map((place) => hang(study, side, place))],
    shade: side === study.sitter.pose.light ? 0.18 : 0.4,
    strands: 40,
    fray: 10,
  };
}

/** Hair combed back from the forehead, ending in the neck: how long it is, and how far it stands off. */
export function sweptBack(study: Study, brush: Brush, [length, full]: readonly [number, number]): Style {
  const { head } = study;
  const fallen = (side: number): Point[] => [
    head.dome(side * 90, full * 0.5),
    hang(study, side, [length * 0.5, full * 0.6]),
    hang(study, side, [length, 0]),
  ];
  const nape = drawLock({ one: fallen(-1), other: fallen(1), shade: 0.8, fray: 8 }, brush);
  const sides = [-brush.light, brush.light].map((side) => sweptSide(study, side, [length, full]));
  return { back: nape, front: cap(study, brush, full * 0.7) + drawLocks(sides, brush), rim: [hairline(study)] };
}
