import { collarOf } from './collars';
import type { Study } from './features';
import { row, curve, type Point } from './geometry';
import { jacket } from './jackets';
import { blend } from './locks';
import { pattern } from './patterns';
import { folds, shoulders, type Outfit } from './outfit';
import { brushed, fill, line } from './sheet';

/** The neckline from left to right. */
function neckline(study: Study, cut: Outfit['cut']): Point[] {
  const { half, slope, shoulder, top } = shoulders(study);
  const mirror = (points: Point[], low: Point): Point[] => [
    ...points,
    low,
    ...points.map(([x, y]): Point => [-x, y]).reverse(),
  ];
  const at = (x: number): Point => [-x, top(x) - 4];
  if (cut === 'crew' || cut === 'hood')
    return mirror([at(half + 16), [-half - 4, slope - 14], [-half * 0.5, slope + 10]], [0, slope + 16]);
  if (cut === 'vneck') return mirror([at(half + 20), [-half * 0.5, slope + 34]], [0, slope + 86]);
  if (cut === 'shirt') return mirror([at(half + 14), [-half * 0.45, slope + 26]], [0, slope + 72]);
  if (cut === 'scoop')
    return mirror([at(half + 42), [-half - 22, slope - 4], [-half * 0.6, slope + 28]], [0, slope + 36]);
  if (cut === 'off')
    return mirror(row([-shoulder - 2, slope + 12], [-shoulder * 0.62, slope + 22], [-shoulder * 0.25, slope + 42]), [
      0,
      slope + 36,
    ]);
  if (cut === 'straps')
    return mirror([at(half + 62), [-half - 46, slope + 16], [-half * 0.7, slope + 36]], [0, slope + 48]);
  return mirror(row([-half - 2, 122], [-half * 0.6, 134]), [0, 140]);
}

function garment(study: Study, outfit: Outfit): string {
  const { line: side, half } = shoulders(study);
  const edge = neckline(study, outfit.cut);
  const roll: Point[] = outfit.cut === 'roll' ? row([-half - 5, 138], [-half - 20, 160]) : [];
  const left = outfit.cut === 'off' ? side(-1).slice(1) : [...roll, ...side(-1)];
  const right = left.map(([x, y]): Point => [-x, y]);
  return `${curve(edge)}L${curve([...right, ...[...left].reverse()]).slice(1)}Z`;
}

function cloth(study: Study, outfit: Outfit): string {
  const { sheet, sitter } = study;
  const { shoulder, slope } = shoulders(study);
  const { colour } = outfit;
  const [dark, light] = [blend(colour, '#120c14', 0.42), blend(colour, '#fff4e2', 0.24)];
  const lit = sitter.pose.light;
  const paint = sheet.linear(
    [lit * shoulder, slope],
    [-lit * shoulder, slope + 150],
    row([0, light], [0.35, colour], [1, dark]),
  );
  const path = garment(study, outfit);
  const edge = neckline(study, outfit.cut);
  const under = brushed(
    edge.map(([x, y]): Point => [x, y + 1]),
    { paint: study.skin.deep, width: 11, opacity: 0.5 },
  );
  const hem = line(edge, { paint: dark, width: outfit.cut === 'roll' ? 2 : 4.5, opacity: 0.55 });
  return under + fill(path, paint) + sheet.clip(path, pattern(study, outfit) + folds(study, dark, light)) + hem;
}

/** What the sitter wears, over neck and chest. */
export function clothes(study: Study, outfit: Outfit): string {
  const base = cloth(study, outfit);
  const collar = collarOf(study, outfit);
  return base + collar + (outfit.over ? jacket(study, outfit) : '');
}
