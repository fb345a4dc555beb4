import { drawBackdrop } from './backdrops';
import { drawClothes } from './clothes';
import { drawFace } from './face';
import type { Sitter, Sitting } from './sitter';

export const WIDTH = 720;
export const HEIGHT = 900;

/** A whole drawing, upright, four to five. */
export const asPicture = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inner}</svg>`;

const chain =
  '<path d="M268 776C300 836 420 836 452 776" fill="none" stroke="#d8a94a" stroke-width="5"/><circle cx="360" cy="824" r="9" fill="#d8a94a"/>';

/** A person in front of a place. */
export function drawPortrait(sitter: Sitter, sitting: Sitting): string {
  const { build, gender, skin } = sitter;
  const clothes = drawClothes(sitting.outfit, sitting.cloth, { build, male: gender === 'male', skin });
  const face = drawFace(sitter, sitting.mouth);
  const width = build === 'fat' ? 1.08 : 1;
  // Cards lay their words over the lower part: the face stands above them.
  const near = sitting.close ? 'translate(-86 -186) scale(1.24)' : 'translate(0 -66)';
  const flip = sitting.mirrored ? `translate(720 0) scale(-1 1) ${near}` : near;
  const figure = `<g transform="translate(${360 - 360 * width} 0) scale(${width} 1)">${clothes}${face}${sitting.chain ? chain : ''}</g>`;
  return drawBackdrop(sitting.backdrop, sitting.tones) + `<g transform="${flip}">${figure}</g>`;
}
