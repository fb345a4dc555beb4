import type { Study } from './features';
import { curve, type Point } from './geometry';
import { blend } from './locks';
import { fill, line } from './sheet';
import { frame } from './skin';

/** What someone wears: how it is cut at the neck, its cloth and its colours. */
export interface Outfit {
  readonly cut: 'crew' | 'vneck' | 'scoop' | 'off' | 'roll' | 'shirt' | 'straps' | 'hood';
  readonly over?: 'blazer' | 'leather' | 'cardigan' | 'denim';
  readonly colour: string;
  readonly overColour?: string;
  readonly pattern?: 'stripes' | 'dots' | 'knit' | 'check';
  readonly accent?: string;
}

type Side = (side: number) => Point[];

function shoulders(study: Study): { line: Side; half: number; slope: number; shoulder: number; top(x: number): number } {
  const { neck: half, shoulder, slope } = frame(study);
  const top = (x: number): number => {
    const share = Math.min(Math.max((Math.abs(x) - half - 20) / (shoulder * 0.7 - half - 20), 0), 1);
    return 162 + (slope - 24 - 162) * share ** 0.8;
  };
  const line: Side = (side) => [[side * shoulder * 0.7, slope - 26], [side * (shoulder + 1), slope + 6], [side * (shoulder + 22), slope + 90], [side * (shoulder + 30), 460]];
  return { line, half, slope, shoulder, top };
}

/** The neckline from left to right. */
function neckline(study: Study, cut: Outfit['cut']): Point[] {
  const { half, slope, shoulder, top } = shoulders(study);
  const mirror = (points: Point[], low: Point): Point[] => [...points, low, ...points.map(([x, y]): Point => [-x, y]).reverse()];
  const at = (x: number): Point => [-x, top(x) - 4];
  if (cut === 'crew' || cut === 'hood') return mirror([at(half + 16), [-half - 4, slope - 14], [-half * 0.5, slope + 10]], [0, slope + 16]);
  if (cut === 'vneck') return mirror([at(half + 20), [-half * 0.5, slope + 34]], [0, slope + 86]);
  if (cut === 'shirt') return mirror([at(half + 14), [-half * 0.45, slope + 26]], [0, slope + 72]);
  if (cut === 'scoop') return mirror([at(half + 42), [-half - 22, slope - 4], [-half * 0.6, slope + 28]], [0, slope + 36]);
  if (cut === 'off') return mirror([[-shoulder - 2, slope + 12], [-shoulder * 0.62, slope + 22], [-shoulder * 0.25, slope + 42]], [0, slope + 36]);
  if (cut === 'straps') return mirror([at(half + 62), [-half - 46, slope + 16], [-half * 0.7, slope + 36]], [0, slope + 48]);
  return mirror([[-half - 2, 122], [-half * 0.6, 134]], [0, 140]);
}

function garment(study: Study, outfit: Outfit): string {
  const { line: side, half } = shoulders(study);
  const edge = neckline(study, outfit.cut);
  const roll: Point[] = outfit.cut === 'roll' ? [[-half - 5, 138], [-half - 20, 160]] : [];
  const left = outfit.cut === 'off' ? side(-1).slice(1) : [...roll, ...side(-1)];
  const right = left.map(([x, y]): Point => [-x, y]);
  return `${curve(edge)}L${curve([...right, ...[...left].reverse()]).slice(1)}Z`;
}

function folds(study: Study, shade: string, light: string): string {
  const { slope, shoulder } = shoulders(study);
  const { sheet, sitter } = study;
  const lit = sitter.pose.light;
  const at = (side: number, points: readonly Point[]): Point[] => points.map(([x, y]): Point => [side * shoulder * x, y]);
  const arm = (side: number): string =>
    sheet.brush(at(side, [[0.86, 480], [0.79, slope + 160], [0.74, slope + 70]]), { paint: shade, width: 20, opacity: 0.6 }) +
    sheet.brush(at(side, [[0.8, slope + 150], [0.55, slope + 112], [0.3, slope + 104]]), { paint: shade, width: 15, opacity: 0.3 });
  const gleam = sheet.brush(at(lit, [[0.42, slope - 14], [0.86, slope + 14], [1.02, slope + 90]]), { paint: light, width: 26, opacity: 0.42 });
  const chest = sheet.brush([[-lit * 40, slope + 110], [-lit * 60, slope + 190], [-lit * 54, 480]], { paint: shade, width: 24, opacity: 0.35 });
  return arm(-1) + arm(1) + gleam + chest;
}

function pattern(study: Study, { pattern: kind, accent = '#ffffff' }: Outfit): string {
  const { slope, shoulder } = shoulders(study);
  const wide = shoulder + 40;
  const rows = Array.from({ length: 14 }, (_unused, index) => slope - 40 + index * 24);
  if (kind === 'stripes') return rows.map((y) => line([[-wide, y + 26], [-wide / 2, y + 6], [0, y + 14], [wide / 2, y + 6], [wide, y + 26]], { paint: accent, width: 8, opacity: 0.8 })).join('');
  if (kind === 'knit') {
    const ribs = Array.from({ length: 44 }, (_unused, index) => -wide + (index * wide) / 21.5);
    return ribs.map((x) => line([[x * 0.86, slope - 50], [x, 460]], { paint: accent, width: 2, opacity: 0.22 })).join('');
  }
  if (kind === 'check') {
    const columns = Array.from({ length: 12 }, (_unused, index) => -wide + (index * wide) / 5.5);
    const cross = columns.map((x) => line([[x, slope - 50], [x * 1.04, 460]], { paint: accent, width: 9, opacity: 0.34 }));
    return cross.join('') + rows.map((y) => line([[-wide, y + 20], [0, y + 8], [wide, y + 20]], { paint: accent, width: 7, opacity: 0.3 })).join('');
  }
  if (kind !== 'dots') return '';
  return rows.flatMap((y, row) => Array.from({ length: 19 }, (_unused, index) => `<circle cx="${-wide + index * 27 + (row % 2) * 13}" cy="${y}" r="4.6" fill="${accent}" fill-opacity="0.85"/>`)).join('');
}

function cloth(study: Study, outfit: Outfit): string {
  const { sheet, sitter } = study;
  const { shoulder, slope } = shoulders(study);
  const { colour } = outfit;
  const [dark, light] = [blend(colour, '#120c14', 0.42), blend(colour, '#fff4e2', 0.24)];
  const lit = sitter.pose.light;
  const paint = sheet.linear([lit * shoulder, slope], [-lit * shoulder, slope + 150], [[0, light], [0.35, colour], [1, dark]]);
  const path = garment(study, outfit);
  const edge = neckline(study, outfit.cut);
  const under = sheet.brush(edge.map(([x, y]): Point => [x, y + 1]), { paint: study.skin.deep, width: 11, opacity: 0.5 });
  const hem = line(edge, { paint: dark, width: outfit.cut === 'roll' ? 2 : 4.5, opacity: 0.55 });
  return under + fill(path, paint) + sheet.clip(path, pattern(study, outfit) + folds(study, dark, light)) + hem;
}

function rollCollar(study: Study, { colour }: Outfit): string {
  const { half } = shoulders(study);
  const { sheet, sitter } = study;
  const dark = blend(colour, '#120c14', 0.45);
  const paint = sheet.linear([sitter.pose.light * half, 0], [-sitter.pose.light * half, 0], [[0, blend(colour, '#fff4e2', 0.2)], [0.5, colour], [1, dark]]);
  const shape: Point[] = [[-half - 4, 112], [0, 126], [half + 4, 112], [half + 10, 150], [half + 20, 176], [0, 194], [-half - 20, 176], [-half - 10, 150]];
  const fold = sheet.brush([[-half - 8, 142], [0, 158], [half + 8, 142]], { paint: dark, width: 6, opacity: 0.6 });
  return fill(curve(shape, true), paint) + fold;
}

function shirtCollar(study: Study, { colour }: Outfit): string {
  const { half, slope, top } = shoulders(study);
  const dark = blend(colour, '#120c14', 0.35);
  const flap = (side: number): string => {
    const lit = side === study.sitter.pose.light;
    const shape = `M${side * (half + 6)} ${top(half) - 34}L${side * (half + 24)} ${top(half + 24) - 2}L${side * (half + 6)} ${slope + 44}L${side * half * 0.34} ${slope + 30}L${side * (half * 0.62)} ${slope - 6}Z`;
    return `<path d="${shape}" fill="${lit ? blend(colour, '#ffffff', 0.2) : blend(colour, dark, 0.3)}" stroke="${dark}" stroke-width="1.6" stroke-linejoin="round"/>`;
  };
  const seam = line([[0, slope + 72], [2, 460]], { paint: dark, width: 2.4, opacity: 0.7 });
  const buttons = [0, 1, 2].map((index) => `<circle cx="7" cy="${slope + 100 + index * 52}" r="3.6" fill="${blend(colour, '#fff', 0.5)}" stroke="${dark}"/>`.replace('#fff', '#ffffff'));
  return seam + buttons.join('') + flap(-1) + flap(1);
}

function jacket(study: Study, outfit: Outfit): string {
  const { line: side, half, slope, top } = shoulders(study);
  const { sheet, sitter } = study;
  const colour = outfit.overColour ?? '#2b2f3a';
  const [dark, light] = [blend(colour, '#0a080c', 0.5), blend(colour, '#fff4e2', outfit.over === 'leather' ? 0.34 : 0.18)];
  const lit = sitter.pose.light;
  const panel = (sign: number): string => {
    const inner: Point[] = [[sign * (half + 22), top(half + 22) - 8], [sign * (half + 18), slope + 40], [sign * 46, slope + 150], [sign * 30, 460]];
    const path = `${curve([[sign * (half + 22), top(half + 22) - 8] as Point, ...side(sign).map(([x, y]): Point => [x + sign * 5, y - 5])])}L${curve([...inner].reverse()).slice(1)}Z`;
    const paint = sheet.linear([sign * half, slope], [sign * 230, slope + 60], sign === lit ? [[0, colour], [0.6, light], [1, colour]] : [[0, colour], [1, dark]]);
    const lapel = `M${sign * (half + 10)} ${top(half) - 26}L${sign * (half + 34)} ${top(half + 34) - 6}L${sign * (half + 52)} ${slope + 62}L${sign * (half + 30)} ${slope + 66}L${sign * (half + 34)} ${slope + 84}L${sign * 40} ${slope + 178}L${sign * (half - 6)} ${slope + 40}Z`;
    const face = outfit.over === 'cardigan' ? line(inner, { paint: light, width: 15, opacity: 0.5 }) : `<path d="${lapel}" fill="${sign === lit ? blend(colour, light, 0.5) : blend(colour, dark, 0.25)}" stroke="${dark}" stroke-width="2" stroke-linejoin="round"/>`;
    const zip = outfit.over === 'leather' ? line(inner.slice(1), { paint: '#c9ccd2', width: 3, opacity: 0.7 }) : '';
    return fill(path, paint) + sheet.clip(path, folds(study, dark, light)) + face + zip;
  };
  return panel(-lit) + panel(lit);
}

function hood(study: Study, { colour, accent = '#f2efe8' }: Outfit): string {
  const { half, slope } = shoulders(study);
  const dark = blend(colour, '#120c14', 0.4);
  const shape: Point[] = [[-half - 12, 128], [-half - 42, 168], [-half - 30, slope + 12], [0, slope + 40], [half + 30, slope + 12], [half + 42, 168], [half + 12, 128], [half + 4, 168], [half * 0.6, slope + 6], [0, slope + 18], [-half * 0.6, slope + 6], [-half - 4, 168]];
  const cord = (side: number): string => line([[side * 20, slope + 26], [side * 24, slope + 80], [side * 20, slope + 118]], { paint: accent, width: 4, opacity: 0.9 });
  return `<path d="${curve(shape, true)}" fill="${blend(colour, '#fff4e2', 0.08)}" stroke="${dark}" stroke-width="2"/>` + cord(-1) + cord(1);
}

/** What the sitter wears, over neck and chest. */
export function clothes(study: Study, outfit: Outfit): string {
  const base = cloth(study, outfit);
  const collar = { roll: rollCollar, shirt: shirtCollar, hood }[outfit.cut as string]?.(study, outfit) ?? '';
  return base + collar + (outfit.over ? jacket(study, outfit) : '');
}
