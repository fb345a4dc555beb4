import type { Study } from './features';
import { row, type Point } from './geometry';
import { shoulders, type Outfit } from './outfit';
import { line } from './sheet';

/** The cloth on which a pattern is laid: half its width, and where its rows lie. */
interface Cloth {
  readonly wide: number;
  readonly top: number;
  readonly rows: readonly number[];
  readonly paint: string;
}

const columns = ({ wide }: Cloth, count: number): number[] =>
  Array.from({ length: count }, (_unused, index) => -wide + (index * wide * 2) / (count - 1));

function stripes({ wide, rows, paint }: Cloth): string {
  const wave = (y: number): Point[] =>
    row([-wide, y + 26], [-wide / 2, y + 6], [0, y + 14], [wide / 2, y + 6], [wide, y + 26]);
  return rows.map((y) => line(wave(y), { paint, width: 8, opacity: 0.8 })).join('');
}

function knit(cloth: Cloth): string {
  const rib = (x: number): Point[] => row([x * 0.86, cloth.top], [x, 460]);
  return columns(cloth, 44)
    .map((x) => line(rib(x), { paint: cloth.paint, width: 2, opacity: 0.22 }))
    .join('');
}

function check(cloth: Cloth): string {
  const { wide, rows, paint } = cloth;
  const down = columns(cloth, 12).map((x) =>
    line(row([x, cloth.top], [x * 1.04, 460]), { paint, width: 9, opacity: 0.34 }),
  );
  const across = rows.map((y) =>
    line(row([-wide, y + 20], [0, y + 8], [wide, y + 20]), { paint, width: 7, opacity: 0.3 }),
  );
  return down.join('') + across.join('');
}

function dots({ wide, rows, paint }: Cloth): string {
  const dot = (x: number, y: number): string =>
    `<circle cx="${x}" cy="${y}" r="4.6" fill="${paint}" fill-opacity="0.85"/>`;
  const places = Array.from({ length: 19 }, (_unused, index) => -wide + index * 27);
  return rows.flatMap((y, index) => places.map((x) => dot(x + (index % 2) * 13, y))).join('');
}

const PATTERNS = { stripes, knit, check, dots };

/** What is woven into the cloth, drawn over its colour. */
export function pattern(study: Study, { pattern: kind, accent = '#ffffff' }: Outfit): string {
  if (!kind) return '';
  const { slope, shoulder } = shoulders(study);
  const rows = Array.from({ length: 14 }, (_unused, index) => slope - 40 + index * 24);
  return PATTERNS[kind]({ wide: shoulder + 40, top: slope - 50, rows, paint: accent });
}
