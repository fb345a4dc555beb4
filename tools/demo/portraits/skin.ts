import { row, curve, type Point } from './geometry';
import { blend } from './locks';
import { brushed, fill, line, type Spot } from './sheet';
import type { Study } from './features';

/** The head's whole outline, as a path. */
export const facePath = ({ head }: Study): string => curve(head.outline(-127, head.chin), true);

/** Ears; hair that covers them is drawn later. */
export function ears({ head, skin, sitter, sheet }: Study): string {
  const draw = (side: number): string => {
    const p = (x: number, y: number): Point => {
      const [edgeX] = head.edge(side, y, 0);
      const depth = head.at(side * 80, y, -14);
      const near = side * sitter.pose.yaw > 0 ? 0.35 : 0.1;
      return [edgeX + (depth[0] - edgeX) * near + side * x, depth[1]];
    };
    const shape = curve([p(-6, -8), p(4, -15), p(11, -8), p(11, 8), p(7, 24), p(2, 33), p(-5, 30), p(-8, 10)], true);
    const inner = [p(1, -8), p(7, -5), p(6.5, 8), p(3, 18)];
    const shade = sheet.spot({ at: p(1, 8), size: [9, 20], colour: skin.deep, opacity: 0.45 });
    return (
      fill(shape, skin.base) + sheet.clip(shape, shade) + line(inner, { paint: skin.deep, width: 1.8, opacity: 0.5 })
    );
  };
  return draw(-1) + draw(1);
}

function modelling({ head, skin, sitter }: Study): Spot[] {
  const glow = sitter.skin > 4 ? 1.3 : 1;
  const lit = sitter.pose.light;
  const dark = -lit;
  const man = sitter.gender === 'male' ? 1 : 0.75;
  return [
    { at: head.on(0, head.chin + 8), size: [90, 24], colour: skin.shade, opacity: 0.75 },
    { at: head.on(dark * 47, 62), size: [26, 34], colour: skin.shade, opacity: 0.42 * man, turn: dark * 24 },
    { at: head.on(lit * 52, 66), size: [18, 30], colour: skin.shade, opacity: 0.3 * man, turn: lit * 24 },
    { at: head.on(-33, -11), size: [27, 15], colour: skin.shade, opacity: 0.62 },
    { at: head.on(33, -11), size: [27, 15], colour: skin.shade, opacity: 0.62 },
    { at: head.on(lit * 24, -48), size: [46, 26], colour: skin.light, opacity: 0.6 * glow },
    { at: head.on(lit * 45, 27), size: [27, 18], colour: skin.light, opacity: 0.72 * glow, turn: -lit * 22 },
    { at: head.on(dark * 44, 26), size: [19, 13], colour: skin.light, opacity: 0.36 * glow, turn: -dark * 22 },
    { at: head.on(lit * 4, head.chin - 16), size: [17, 10], colour: skin.light, opacity: 0.5 },
    { at: head.on(-43, 38), size: [34, 25], colour: skin.blush, opacity: sitter.gender === 'female' ? 0.34 : 0.24 },
    { at: head.on(43, 38), size: [34, 25], colour: skin.blush, opacity: sitter.gender === 'female' ? 0.34 : 0.24 },
    { at: head.on(0, 40), size: [20, 12], colour: skin.blush, opacity: 0.32 },
  ];
}

function laughter({ head, skin, sitter }: Study): string {
  const years = { young: 0, middle: 0.55, senior: 1 }[sitter.ageBand];
  const opacity = Math.min(0.12 + sitter.face.smile * 0.16 + years * 0.24, 0.55);
  const wide = 27 + sitter.face.smile * 5;
  const fold = (side: number): string => {
    const bend = [
      head.on(side * 18, 42),
      head.on(side * (wide + 2), 53),
      head.on(side * (wide + 6), 66),
      head.on(side * (wide + 4.5), 77),
    ];
    return brushed(bend, { paint: skin.deep, width: 5 + years, opacity });
  };
  return fold(-1) + fold(1);
}

function years({ head, skin, sitter }: Study): string {
  if (sitter.ageBand === 'young') return '';
  const old = sitter.ageBand === 'senior';
  const pen = (opacity: number, width = 1.3) => ({ paint: skin.deep, width, opacity: old ? opacity : opacity * 0.45 });
  const side = (sign: number): string => {
    const crow = [-4, 0, 5].map((rise) =>
      line([head.on(sign * 57, -1 + rise * 0.4), head.on(sign * 66, -2 + rise * 1.5)], pen(0.34, 1.1)),
    );
    const bag = line([head.on(sign * 20, 10), head.on(sign * 31, 15.5), head.on(sign * 44, 12.5)], pen(0.4));
    const jowl = brushed([head.on(sign * 36, 84), head.on(sign * 40, 95), head.on(sign * 35, 104)], pen(0.4, 4));
    return crow.join('') + bag + (old ? jowl : '');
  };
  const brow = [-46, -56, -65].map((y, index) =>
    line(
      [head.on(-34 + index * 4, y + 2), head.on(-8, y - 1), head.on(12, y), head.on(36 - index * 5, y + 2)],
      pen(0.2, 1.2),
    ),
  );
  return side(-1) + side(1) + (old ? brow.join('') : (brow[0] as string));
}

/** The face without its features: skin, form, warmth and years. */
export function face(study: Study): string {
  const { sheet, skin } = study;
  const path = facePath(study);
  const { head, sitter } = study;
  const { light } = sitter.pose;
  const side = sheet.linear(
    head.edge(light, 40),
    head.edge(-light, 40),
    row(
      [0, blend(skin.base, skin.shade, 0.55)],
      [0.16, skin.base],
      [0.5, skin.base],
      [0.78, blend(skin.base, skin.shade, 0.62)],
      [1, blend(skin.shade, skin.deep, 0.4)],
    ),
  );
  const spots = modelling(study)
    .map((spot) => sheet.spot(spot))
    .join('');
  return fill(path, side) + sheet.clip(path, spots + laughter(study) + years(study));
}

/** What the hair keeps from the light. */
export function castShadow(study: Study, edges: readonly (readonly Point[])[]): string {
  if (edges.length === 0) return '';
  const { sheet, skin } = study;
  const drawn = edges.map((edge) =>
    brushed(
      edge.map(([x, y]): Point => [x, y + 4]),
      { paint: skin.deep, width: 17, opacity: 0.6 },
    ),
  );
  return sheet.clip(facePath(study), drawn.join(''));
}

/** Half the neck's width at its top and foot, and where the shoulders stand. */
export function frame({ sitter }: Study): { neck: number; shoulder: number; slope: number } {
  const heavy = sitter.build === 'fat' ? 1 : sitter.build === 'slim' ? -0.5 : 0;
  if (sitter.gender === 'female') return { neck: 42 + heavy * 7, shoulder: 172 + heavy * 34, slope: 199 - heavy * 4 };
  return { neck: 56 + heavy * 9, shoulder: 214 + heavy * 30, slope: 197 - heavy * 5 };
}

/** The line of neck and shoulders, as a path. */
function bodyPath(study: Study, bareShoulders: boolean): string {
  const { neck: half, shoulder: full, slope } = frame(study);
  const shoulder = full * (bareShoulders ? 1 : 0.88);
  const [turn] = study.head.at(0, 0, 24);
  const top: Point[] = row([turn - half, 40], [-half + turn * 0.7, 110], [-half - 2, 140], [-half - 22, 164]);
  const low: Point[] = row([-shoulder * 0.7, slope - 20], [-shoulder, slope + 10], [-shoulder - 20, 420]);
  const left = [...top, ...low];
  const right = left.map(([x, y], index): Point => [(index < 2 ? turn * (index ? 1.4 : 2) : 0) - x, y]);
  return curve([...left, ...right.reverse()], true);
}

/** Neck and the top of the chest. */
export function neck(study: Study, bareShoulders: boolean): string {
  const { head, sheet, skin, sitter } = study;
  const { neck: half, slope } = frame(study);
  const lit = sitter.pose.light;
  const path = bodyPath(study, bareShoulders);
  const [chinX, chinY] = head.on(0, head.chin);
  const spots: Spot[] = [
    { at: [-lit * half * 1.1, 140], size: [40, 120], colour: skin.shade, opacity: 0.9 },
    { at: [lit * 100, 240], size: [120, 50], colour: skin.light, opacity: 0.42 },
    { at: [-lit * 120, 270], size: [120, 70], colour: skin.shade, opacity: 0.7 },
    { at: [chinX - lit * 12, chinY + 2], size: [half + 34, 66], colour: skin.deep, opacity: 0.85 },
  ];
  const bone = { paint: skin.shade, width: 9, opacity: 0.6 };
  const collar = (side: number): string =>
    brushed(row([side * 14, slope + 20], [side * 50, slope + 13], [side * 110, slope]), bone);
  const chord: Point[] = row([half * 0.8, 110], [half * 0.5, 160], [14, slope + 12]);
  const lines = collar(-1) + collar(1) + brushed(chord, { paint: skin.shade, width: 11, opacity: 0.4 });
  return fill(path, skin.base) + sheet.clip(path, lines + spots.map((spot) => sheet.spot(spot)).join(''));
}
