import type { Study } from './features';
import { row, curve, type Point } from './geometry';
import { blend } from './locks';
import { shoulders, type Outfit } from './outfit';
import { brushed, fill, line } from './sheet';

function rollCollar(study: Study, { colour }: Outfit): string {
  const { half } = shoulders(study);
  const { sheet, sitter } = study;
  const dark = blend(colour, '#120c14', 0.45);
  const paint = sheet.linear(
    [sitter.pose.light * half, 0],
    [-sitter.pose.light * half, 0],
    row([0, blend(colour, '#fff4e2', 0.2)], [0.5, colour], [1, dark]),
  );
  const shape: Point[] = row(
    [-half - 4, 112],
    [0, 126],
    [half + 4, 112],
    [half + 10, 150],
    [half + 20, 176],
    [0, 194],
    [-half - 20, 176],
    [-half - 10, 150],
  );
  const fold = brushed(row([-half - 8, 142], [0, 158], [half + 8, 142]), { paint: dark, width: 6, opacity: 0.6 });
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
  const seam = line(row([0, slope + 72], [2, 460]), { paint: dark, width: 2.4, opacity: 0.7 });
  const button = (y: number): string =>
    `<circle cx="7" cy="${y}" r="3.6" fill="${blend(colour, '#ffffff', 0.5)}" stroke="${dark}"/>`;
  const buttons = [100, 152, 204].map((drop) => button(slope + drop));
  return seam + buttons.join('') + flap(-1) + flap(1);
}

function hood(study: Study, { colour, accent = '#f2efe8' }: Outfit): string {
  const { half, slope } = shoulders(study);
  const dark = blend(colour, '#120c14', 0.4);
  const shape: Point[] = row(
    [-half - 12, 128],
    [-half - 42, 168],
    [-half - 30, slope + 12],
    [0, slope + 40],
    [half + 30, slope + 12],
    [half + 42, 168],
    [half + 12, 128],
    [half + 4, 168],
    [half * 0.6, slope + 6],
    [0, slope + 18],
    [-half * 0.6, slope + 6],
    [-half - 4, 168],
  );
  const cord = (side: number): string =>
    line(row([side * 20, slope + 26], [side * 24, slope + 80], [side * 20, slope + 118]), {
      paint: accent,
      width: 4,
      opacity: 0.9,
    });
  return (
    `<path d="${curve(shape, true)}" fill="${blend(colour, '#fff4e2', 0.08)}" stroke="${dark}" stroke-width="2"/>` +
    cord(-1) +
    cord(1)
  );
}

/** The collar of a cut that has one. */
export function collarOf(study: Study, outfit: Outfit): string {
  if (outfit.cut === 'roll') return rollCollar(study, outfit);
  if (outfit.cut === 'shirt') return shirtCollar(study, outfit);
  return outfit.cut === 'hood' ? hood(study, outfit) : '';
}
