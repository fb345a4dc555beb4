import type { Study } from './features';
import { row, curve, mix, ribbon, type Point } from './geometry';
import { blend, wisps, type Brush } from './locks';
import { fill, line, Strokes } from './sheet';
import { facePath, frame } from './skin';

function beardArea({ head }: Study, full: boolean): Point[] {
  const up = full ? 1 : 0;
  const side = (sign: number): Point[] => [
    head.edge(sign, 22, 1),
    head.edge(sign, 58, 1.5 + up),
    head.edge(sign, 84, 2 + up * 3),
    head.edge(sign, 106, 3 + up * 4),
  ];
  const cheek = (sign: number): Point[] => [
    head.on(sign * 76, 26),
    head.on(sign * 66, 50),
    head.on(sign * 46, 66 - up * 3),
    head.on(sign * 31, 62 - up * 4),
    head.on(sign * 14, 58),
  ];
  const low = head.on(0, head.chin, 0);
  return [
    ...side(-1),
    [low[0], low[1] + 3 + up * 7],
    ...side(1).reverse(),
    ...cheek(1),
    head.on(0, 57.5),
    ...cheek(-1).reverse(),
  ];
}

function mouthGap({ head, sitter }: Study): string {
  const y = 76 + sitter.face.length * 2.4;
  const open = sitter.face.teeth ? 9 : 0;
  const wide = 22 + sitter.face.smile * 6;
  const lift = sitter.face.smile * 5;
  const low = y + 7 + open;
  return curve(
    [
      head.on(-wide, y - lift),
      head.on(-10, y - 4),
      head.on(10, y - 4),
      head.on(wide, y - lift),
      head.on(13, low - 2),
      head.on(0, low),
      head.on(-13, low - 2),
    ],
    true,
  );
}

function bristles(study: Study, brush: Brush, area: readonly Point[]): string {
  const { head } = study;
  const { random, hair } = brush;
  const drawn = new Strokes();
  for (let index = 0; index < 150; index += 1) {
    const x = random.between(-70, 70);
    const y = random.between(56, head.chin - 4);
    const from = head.on(x, y);
    const to: Point = [from[0] + x * 0.06 + random.between(-2, 2), from[1] + random.between(6, 12)];
    drawn.add([from, mix(from, to, 0.5), to], {
      paint: random.pick([hair.light, hair.deep, hair.glint]),
      width: random.between(0.7, 1.5),
      opacity: random.between(0.15, 0.45),
    });
  }
  return study.sheet.clip(curve(area, true), drawn.toString());
}

function stubble(study: Study, brush: Brush, strength: number): string {
  const { head, sheet, skin } = study;
  const tone = blend(brush.hair.deep, skin.shade, 0.45);
  const spots = [
    { at: head.on(0, head.chin - 8), size: [54, 40] as const, colour: tone, opacity: 0.5 * strength },
    { at: head.on(-52, 84), size: [34, 48] as const, colour: tone, opacity: 0.46 * strength },
    { at: head.on(52, 84), size: [34, 48] as const, colour: tone, opacity: 0.46 * strength },
    { at: head.on(0, 62), size: [36, 11] as const, colour: tone, opacity: 0.42 * strength },
  ];
  return sheet.clip(facePath(study), spots.map((spot) => sheet.spot(spot)).join(''));
}

/** Stubble, a trimmed or a full beard, a moustache; lips are drawn after it. */
export function beard(study: Study, brush: Brush): string {
  const { sitter, sheet, head, skin } = study;
  const { hair } = brush;
  if (sitter.gender === 'female') return '';
  if (sitter.beard === 'none') return stubble(study, brush, 0.4);
  if (sitter.beard === 'stubble') return stubble(study, brush, 1.1);
  const moustache = (side: number): string =>
    fill(
      ribbon(
        [head.on(side * 1, 58, 4), head.on(side * 14, 61, 4), head.on(side * 27, 69, 3), head.on(side * 30, 74, 2)],
        [5, 10, 8, 1.5],
      ),
      blend(hair.base, hair.deep, 0.25),
    );
  if (sitter.beard === 'moustache') return moustache(-1) + moustache(1);
  const area = beardArea(study, sitter.beard === 'full');
  const body = sheet.linear(
    head.on(0, 40),
    head.on(0, head.chin),
    row(
      [0, blend(hair.base, hair.deep, 0.35), 0.75],
      [0.35, blend(hair.base, hair.deep, 0.3), 1],
      [1, blend(hair.base, hair.deep, 0.55), 1],
    ),
  );
  const soft = fill(curve(area, true), body, sitter.beard === 'full' ? 0.97 : 0.84);
  const edge = wisps(area.slice(1, 9), 4, brush);
  const gap = fill(mouthGap(study), skin.base, 0.8);
  return soft + bristles(study, brush, area) + edge + gap + moustache(-1) + moustache(1);
}

const FRAMES: Readonly<Record<string, { colour: string; round: number; width: number }>> = {
  round: { colour: '#3b2a1f', round: 1, width: 2.6 },
  square: { colour: '#17161a', round: 0.55, width: 4.2 },
  gold: { colour: '#b08d4a', round: 0.9, width: 1.9 },
  red: { colour: '#8c2332', round: 0.65, width: 3.8 },
};

/** Glasses on the nose. */
export function glasses({ head, sitter, sheet }: Study): string {
  const frameOf = FRAMES[sitter.glasses];
  if (!frameOf) return '';
  const { colour, round, width } = frameOf;
  const lens = (side: number): string => {
    const ring = Array.from({ length: 16 }, (_unused, index): Point => {
      const turn = (index / 16) * Math.PI * 2;
      const square = (value: number): number => Math.sign(value) * Math.abs(value) ** round;
      return head.on(side * 35 + square(Math.cos(turn)) * 24, 3 + square(Math.sin(turn)) * 19, 6);
    });
    const path = curve(ring, true);
    const gleam = line([head.on(side * 35 + 6, -9, 6), head.on(side * 35 - 8, 12, 6)], {
      paint: '#ffffff',
      width: 5,
      opacity: 0.16,
    });
    return (
      `<path d="${path}" fill="#ffffff" fill-opacity="0.07" stroke="${colour}" stroke-width="${width}"/>` +
      sheet.clip(path, gleam)
    );
  };
  const pen = { paint: colour, width, opacity: 1 };
  const bridge = line([head.on(-11, -1, 8), head.at(0, -5, 92), head.on(11, -1, 8)], pen);
  const arm = (side: number): string => line([head.on(side * 59, -2, 5), head.edge(side, -6, -1)], pen);
  return lens(-1) + lens(1) + bridge + arm(-1) + arm(1);
}

/** Earrings on uncovered ears; necklaces and chokers on the neck. */
export function neckwear(study: Study): string {
  const { sitter, sheet } = study;
  const { neck: half, slope } = frame(study);
  const chain = row<Point>(
    [-half - 16, 168],
    [-half * 0.8, slope - 4],
    [0, slope + 34],
    [half * 0.8, slope - 4],
    [half + 16, 168],
  );
  if (sitter.jewel === 'chain')
    return (
      line(chain, { paint: '#d9b25c', width: 2, opacity: 0.95 }) +
      `<circle cx="0" cy="${slope + 38}" r="5" fill="#e8c877"/>`
    );
  if (sitter.jewel === 'pearls') {
    const pearl = sheet.radial(row([0, '#ffffff'], [0.6, '#efe6dc'], [1, '#b9aba0']), 'cx="0.4" cy="0.35" r="0.7"');
    return Array.from({ length: 23 }, (_unused, index) => {
      const turn = Math.PI * (index / 22);
      return `<circle cx="${(-Math.cos(turn) * (half + 12)).toFixed(1)}" cy="${(166 + Math.sin(turn) * 44).toFixed(1)}" r="5.2" fill="${pearl}"/>`;
    }).join('');
  }
  if (sitter.jewel !== 'choker') return '';
  const band = row<Point>([-half + 1, 140], [-half * 0.5, 152], [0, 156], [half * 0.5, 152], [half - 1, 140]);
  const ring = `<circle cx="0" cy="164" r="7" fill="none" stroke="#c9ccd2" stroke-width="2.6"/>`;
  return (
    line(band, { paint: '#141114', width: 11, opacity: 1 }) +
    line(
      band.map(([x, y]): Point => [x, y - 3]),
      { paint: '#57505a', width: 1.6, opacity: 0.8 },
    ) +
    ring
  );
}

/** Earrings, which hang beside the cheek. */
export function earrings({ head, sitter }: Study): string {
  if (sitter.jewel !== 'drops' && sitter.jewel !== 'hoops') return '';
  const draw = (side: number): string => {
    const [x, y] = head.edge(side, 38, 4);
    if (sitter.jewel === 'hoops')
      return `<ellipse cx="${x}" cy="${y + 13}" rx="8" ry="13" fill="none" stroke="#d9b25c" stroke-width="2.6"/>`;
    return `<circle cx="${x}" cy="${y + 2}" r="2.4" fill="#d9b25c"/><ellipse cx="${x}" cy="${y + 12}" rx="4" ry="7.5" fill="#3f8f8b"/><ellipse cx="${x - 1}" cy="${y + 10}" rx="1.3" ry="2.5" fill="#c6ece6"/>`;
  };
  return draw(-1) + draw(1);
}
