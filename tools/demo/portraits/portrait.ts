import { randomOf } from '../random';
import { BACKDROPS, type Backdrop } from './backdrops';
import { clothes } from './clothes';
import { beard, earrings, glasses, neckwear } from './extras';
import { brows, eyes, mouth, nose, skinOf, type Study } from './features';
import { styleOf } from './hair';
import { headOf } from './head';
import { blend, type Brush } from './locks';
import { HAIRS } from './palette';
import { Sheet } from './sheet';
import type { Sitter } from './sitter';
import { castShadow, ears, face, neck } from './skin';
import { WARDROBE } from './wardrobe';

const AREA = 'viewBox="0 0 960 1200" preserveAspectRatio="none"';

/** The place behind a sitter; drawn small, since it is out of focus. */
export function drawBackdrop(sitter: Sitter, width: number): string {
  const shapes = backdropOf(sitter).draw(randomOf(`${sitter.key} backdrop`));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 1.25}" ${AREA}>${shapes}</svg>`;
}

function backdropOf({ backdrop }: Sitter): Backdrop {
  const found = BACKDROPS[backdrop];
  if (!found) throw new Error(`unknown backdrop ${backdrop}`);
  return found;
}

function lipOf({ sitter, skin }: Study): string {
  if (sitter.gender === 'male') return blend(skin.base, skin.lip, 0.55);
  const random = randomOf(`${sitter.key} lips`);
  return blend(skin.lip, random.pick(['#c0392f', '#b5475e', '#c96a58', '#8f2f45', '#cf7f72']), random.between(0.1, 0.6));
}

function light(sheet: Sheet, { pose }: Sitter, { glow, dusk }: Backdrop): string {
  const from = pose.light > 0 ? 0.95 : 0.05;
  const beam = sheet.radial([[0, glow, 0.3], [0.5, glow, 0.08], [1, glow, 0]], `cx="${from}" cy="0.04" r="0.85"`);
  const fall = sheet.linear([0, 760], [0, 1200], [[0, dusk, 0], [1, dusk, 0.36]]);
  return `<rect y="760" width="960" height="440" fill="${fall}"/><rect width="960" height="1100" fill="${beam}"/>`;
}

/** The drawn sitter and the light on a clear ground, 960 wide and 1200 high. */
export function drawSitter(sitter: Sitter): string {
  const sheet = new Sheet();
  const study: Study = { sitter, sheet, head: headOf(sitter), skin: skinOf(sitter) };
  const brush: Brush = { sheet, hair: HAIRS[sitter.hairColour], random: randomOf(sitter.key), light: sitter.pose.light };
  const style = styleOf(study, brush);
  const outfit = WARDROBE[sitter.outfit];
  if (!outfit) throw new Error(`unknown outfit ${sitter.outfit}`);
  const body = neck(study, outfit.cut === 'off' || outfit.cut === 'straps') + neckwear(study) + clothes(study, outfit);
  const skin = ears(study) + face(study) + castShadow(study, style.rim ?? []);
  const features = nose(study) + beard(study, brush) + mouth(study, lipOf(study)) + eyes(study) + brows(study);
  const { zoom, shift, roll } = sitter.pose;
  const place = `translate(${480 + shift} ${415 + 70 * zoom}) scale(${(2.2 * zoom).toFixed(3)})`;
  const head = (drawing: string): string => `<g transform="rotate(${roll} 0 120)">${drawing}</g>`;
  const front = skin + features + glasses(study) + earrings(study) + style.front;
  const figure = `<g transform="${place}">${head(style.back)}${body}${head(front)}</g>`;
  const lit = light(sheet, sitter, backdropOf(sitter));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" ${AREA}>${sheet.defs}${figure}${lit}</svg>`;
}
