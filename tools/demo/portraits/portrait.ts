import { randomOf } from '../random';
import { BACKDROPS, type Backdrop } from './backdrops';
import { clothes } from './clothes';
import { beard, earrings, glasses, neckwear } from './extras';
import { brows, eyes, nose, skinOf, type Study } from './features';
import { styleOf } from './hair';
import { row, type Point } from './geometry';
import { headOf } from './head';
import { blend, type Brush } from './locks';
import { mouth } from './mouth';
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
  if (sitter.gender === 'male') return blend(skin.base, skin.lip, 0.42);
  const random = randomOf(`${sitter.key} lips`);
  return blend(
    skin.lip,
    random.pick(['#c0392f', '#b5475e', '#c96a58', '#8f2f45', '#cf7f72']),
    random.between(0.1, 0.6),
  );
}

function light(sheet: Sheet, { pose }: Sitter, { glow }: Backdrop): string {
  const right = pose.light > 0;
  // It fades out exactly along the third side of the triangle, so that no edge shows.
  const [corner, end]: [Point, Point] = right
    ? [
        [960, 0],
        [560.5, 379.5],
      ]
    : [
        [0, 0],
        [399.5, 379.5],
      ];
  const paint = sheet.linear(corner, end, row([0, glow, 0.32], [0.5, glow, 0.13], [1, glow, 0]));
  return `<path d="M${right ? '960 0L200 0L960 800' : '0 0L760 0L0 800'}Z" fill="${paint}"/>`;
}

/** The sitter before a backdrop, which comes as a small PNG; `width` is that of the whole picture. */
export function drawSitter(sitter: Sitter, backdrop: Buffer, width: number): string {
  const sheet = new Sheet();
  const study: Study = { sitter, sheet, head: headOf(sitter), skin: skinOf(sitter) };
  const brush: Brush = {
    sheet,
    hair: HAIRS[sitter.hairColour],
    random: randomOf(sitter.key),
    light: sitter.pose.light,
  };
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
  const figure = `<g transform="${place}">${head(style.back)}${body}${head((style.middle ?? '') + front)}</g>`;
  const lit = light(sheet, sitter, backdropOf(sitter));
  const behind = `<image width="960" height="1200" preserveAspectRatio="none" href="data:image/png;base64,${backdrop.toString('base64')}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 1.25}" ${AREA}>${sheet.defs}${behind}${figure}${lit}</svg>`;
}
