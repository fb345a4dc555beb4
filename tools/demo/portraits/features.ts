import { curve, ribbon, row, type Point } from './geometry';
import type { Head } from './head';
import { HAIRS, IRISES, SKINS, type Skin } from './palette';
import { brushed, fill, line, type Sheet, type Spot } from './sheet';
import type { Sitter } from './sitter';

/** One portrait while it is drawn. */
export interface Study {
  readonly sitter: Sitter;
  readonly head: Head;
  readonly sheet: Sheet;
  readonly skin: Skin;
}

/** Whether the sitter is a woman. */
export const woman = (study: Study): boolean => study.sitter.gender === 'female';

interface Eye {
  readonly upper: Point[];
  readonly lower: Point[];
  readonly centre: Point;
}

function eyeOf({ head, sitter }: Study, side: number): Eye {
  const female = sitter.gender === 'female';
  const size = (female ? 1.16 : 1.04) + sitter.face.eyes * 0.08;
  const { smile } = sitter.face;
  const rise = sitter.face.tilt * 1.2 + (female ? 1.4 : 0.4);
  const top = (female ? 9.2 : 7.4) * size - (sitter.ageBand === 'senior' ? 0.9 : 0) - smile * 0.9;
  const low = (female ? 5.6 : 5.2) * size - smile * 1.5;
  const place = (x: number, y: number): Point => head.on(side * (34.5 + x * size), y, -4);
  return {
    upper: [place(-16.5, 2.6), place(-10, -4.6), place(-2, -top), place(8, -top * 0.82), place(17, -rise)],
    lower: [place(-16.5, 2.6), place(-8, low * 0.86), place(1, low), place(9, low * 0.7), place(17, -rise)],
    centre: place(0.4 - side * Math.sin((sitter.pose.yaw * Math.PI) / 180) * -4, -1.2),
  };
}

function iris({ sheet, sitter }: Study, [x, y]: Point): string {
  const { rim, base, light } = IRISES[sitter.eyeColour];
  const glow = sheet.radial(row([0, light], [0.45, base], [0.82, base], [1, rim]), 'cx="0.5" cy="0.68" r="0.6"');
  const glint = `<circle cx="${x + sitter.pose.light * 2.6}" cy="${y - 3}" r="1.9" fill="#fff" fill-opacity="0.95"/>`;
  const small = `<circle cx="${x - sitter.pose.light * 2.6}" cy="${y + 3}" r="1" fill="#fff" fill-opacity="0.45"/>`;
  return `<circle cx="${x}" cy="${y}" r="7.7" fill="${glow}" stroke="${rim}" stroke-width="0.9"/><circle cx="${x}" cy="${y}" r="3.2" fill="#0b0808"/>${glint}${small}`;
}

function lashes(study: Study, { upper, lower }: Eye): string {
  const ink = study.sitter.skin > 4 ? '#120a09' : '#2b1914';
  const heavy = woman(study) ? 1 : 0.46;
  const tip = upper[4] as Point;
  const before = upper[3] as Point;
  const wing: Point = [tip[0] + (tip[0] - before[0]) * 0.42, tip[1] - (woman(study) ? 3.4 : -0.6)];
  const lid = fill(
    ribbon([...upper.slice(0, 4), tip, wing], [1.2, 2.6 * heavy, 3.3 * heavy, 3.6 * heavy, 3.2 * heavy, 0.3]),
    ink,
  );
  const under = line(lower.slice(1), { paint: study.skin.deep, width: 1.1, opacity: woman(study) ? 0.6 : 0.42 });
  const crease = upper.map(([x, y], index): Point => [x, y - [2.5, 4.6, 5.4, 5, 2.6][index]!]);
  return lid + under + line(crease.slice(0, 5), { paint: study.skin.deep, width: 1.3, opacity: 0.5 });
}

function eye(study: Study, side: number): string {
  const { sheet, skin } = study;
  const shape = eyeOf(study, side);
  const opening = curve([...shape.upper, ...shape.lower.slice(1, 4).reverse()], true);
  const white = study.sitter.skin > 4 ? '#eee0d6' : '#f7efe9';
  const shade = sheet.spot({
    at: [shape.centre[0], shape.centre[1] - 9],
    size: [19, 9],
    colour: skin.deep,
    opacity: 0.55,
  });
  const [inner] = shape.upper as [Point];
  const tear = `<circle cx="${inner[0]}" cy="${inner[1]}" r="2.2" fill="${skin.blush}" fill-opacity="0.7"/>`;
  return sheet.clip(opening, fill(opening, white) + tear + iris(study, shape.centre) + shade) + lashes(study, shape);
}

/** Both eyes with lids, lashes and the light in them. */
export const eyes = (study: Study): string => eye(study, -1) + eye(study, 1);

/** Brows in the hair's colour, a little darker. */
export function brows({ head, sitter, skin }: Study): string {
  const hair = HAIRS[sitter.hairColour];
  const pale = sitter.hairColour === 'white' || sitter.hairColour === 'gray';
  const paint = pale ? '#7d7672' : sitter.hairColour === 'bald' ? skin.deep : hair.deep;
  const female = sitter.gender === 'female';
  const thick = (female ? 5 : 8.8) * (1 + sitter.face.brows * 0.22);
  const [base, arch] = [female ? -23.5 : -19, (female ? 5.2 : 2.8) + sitter.face.brows];
  const draw = (side: number): string => {
    const place = (x: number, y: number): Point => head.on(side * x, y);
    const points = [
      place(14.5, base + 0.6),
      place(26, base - arch * 0.42),
      place(38, base - arch * 0.82),
      place(48, base - arch * 0.74),
      place(59, base + 2),
    ];
    return fill(ribbon(points, [thick * 0.16, thick, thick * 0.95, thick * 0.7, 0.6]), paint, female ? 0.86 : 0.9);
  };
  return draw(-1) + draw(1);
}

/** The nose as light and shadow, without an outline. */
export function nose(study: Study): string {
  const { head, sheet, sitter, skin } = study;
  const wide = (woman(study) ? 12.8 : 15.6) * (1 + sitter.face.nose * 0.12) + (sitter.skin > 4 ? 2.2 : 0);
  const tip = 39 + sitter.face.length;
  const dark = -sitter.pose.light;
  const p = head.at;
  const ridge = [p(dark * 9, -16, 78), p(dark * 6.5, 6, 84), p(dark * 7, 26, 92), p(dark * wide, tip - 3, 84)];
  const foot = [p(dark * wide * 0.96, tip + 5, 82), p(dark * 4, tip + 5, 96)];
  const plane = [...ridge, ...foot, p(dark * 4.4, 24, 101), p(dark * 4, 4, 92)];
  const fade = sheet.linear(
    p(0, -16, 80),
    p(0, tip, 90),
    row([0, skin.shade, 0.05], [0.45, skin.shade, 0.5], [1, skin.shade, 0.8]),
  );
  const light: Spot[] = [
    { at: p(0, tip + 9, 88), size: [17, 7], colour: skin.deep, opacity: 0.3 },
    { at: p(-dark * 1.5, 8, 94), size: [4.2, 24], colour: skin.light, opacity: 0.6 },
    { at: p(-dark * 2.5, tip - 6, 106), size: [6, 7], colour: skin.light, opacity: 0.85 },
  ];
  const shade = brushed(ridge, { paint: skin.shade, width: 5, opacity: 0.3 });
  const spots = light.map((spot) => sheet.spot(spot)).join('');
  return fill(curve(plane, true), fade, 0.9) + shade + spots + nostrils(study, wide, tip);
}

function nostrils({ head, sitter, skin }: Study, wide: number, tip: number): string {
  const p = head.at;
  const half = (side: number): string => {
    const wing = [
      p(side * (wide - 1.6), tip - 7, 86),
      p(side * (wide + 0.6), tip - 1, 83),
      p(side * (wide - 0.8), tip + 4.6, 82),
    ];
    const hole = [p(side * 3.4, tip + 6.2, 95), p(side * 7.4, tip + 3.9, 92), p(side * (wide - 3), tip + 5.4, 86)];
    const opacity = side === sitter.pose.light ? 0.3 : 0.5;
    return line(wing, { paint: skin.deep, width: 1.3, opacity }) + fill(ribbon(hole, [0.6, 3.4, 0.8]), skin.deep, 0.85);
  };
  return half(-1) + half(1);
}

/** The skin colours of a sitter. */
export const skinOf = (sitter: Sitter): Skin => SKINS[sitter.skin] as Skin;
