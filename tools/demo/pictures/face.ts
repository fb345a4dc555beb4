import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import { EYES, HAIR, INK } from './palette';
import type { Sitter } from './sitter';

/** Where the face lies in a picture of 720 to 900: Lorelei draws in a square of 980. */
const PLACE = 'x="20" y="158" width="680" height="680" viewBox="0 0 980 980"';

const variant = (number: number): string => `variant${String(number).padStart(2, '0')}`;
const bare = (colour: string): string => colour.slice(1);
const stroke = (d: string, opacity: number): string =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="6" stroke-linecap="round" opacity="${opacity}"/>`;

/** Years draw lines: beside the mouth from forty on, and at the eyes and below them from sixty. */
const LINES: Readonly<Record<Sitter['ageBand'], string>> = {
  young: '',
  middle: stroke('M437 640q-16 26 -8 56', 0.3),
  senior:
    stroke('M437 632q-20 34 -8 74M668 640q8 22 2 46', 0.45) +
    stroke('M372 500l-24 -10M372 516l-26 4M452 556q24 12 52 6M604 556q22 8 40 0', 0.35),
};

const cheeks = '<circle cx="430" cy="606" r="38"/><circle cx="664" cy="596" r="26"/>';
const stubble =
  'M392 600C410 720 470 800 560 806C640 806 690 740 700 640C680 700 650 650 560 648C480 650 430 690 392 600Z';

/** The face of a sitter with hair and neck, as a drawing that is set into another; Lorelei by Lisa Wischofsky (CC0 1.0). */
export function drawFace(sitter: Sitter, mouth: number): string {
  const { skin, hairColour, eyeColour, ageBand, beard, glasses, earrings } = sitter;
  const hair = bare(HAIR[hairColour]);
  const drawn = createAvatar(lorelei, {
    seed: sitter.key,
    skinColor: [bare(skin)],
    hairColor: [hair],
    eyesColor: [bare(EYES[eyeColour])],
    eyebrowsColor: [hairColour === 'white' || hairColour === 'blond' ? '8d7f72' : bare(INK)],
    mouthColor: [bare(INK)],
    noseColor: [bare(INK)],
    hair: [variant(sitter.hair)] as never,
    head: [variant(sitter.head)] as never,
    eyes: [variant(sitter.eyes)] as never,
    eyebrows: [variant(sitter.brows)] as never,
    nose: [variant(sitter.nose)] as never,
    mouth: [`happy${String(mouth).padStart(2, '0')}`] as never,
    beard: ['variant01'],
    beardProbability: beard === 'full' ? 100 : 0,
    glasses: [variant(glasses ?? 1)] as never,
    glassesProbability: glasses ? 100 : 0,
    earrings: [variant(earrings ?? 1)] as never,
    earringsProbability: earrings ? 100 : 0,
    frecklesProbability: sitter.freckles ? 100 : 0,
    hairAccessoriesProbability: 0,
  }).toString();
  const shade = beard === 'stubble' ? `<path d="${stubble}" fill="${HAIR[hairColour]}" opacity="0.22"/>` : '';
  const blush = `<g fill="#e8604c" opacity="0.16">${cheeks}</g>`;
  const marks = `<g transform="translate(10 -60)">${shade}${blush}${LINES[ageBand]}</g>`;
  return drawn
    .replace(/^<svg[^>]*>/, `<svg ${PLACE} fill="none">`)
    .replace(/<metadata.*?<\/metadata>/s, '')
    .replace(/<\/svg>$/, `${marks}</svg>`);
}
