import type { EyeColour, HairColour } from './sitter';

/** The lines of faces, objects and clothes; softer than black. */
export const INK = '#241c22';

/** From fair to dark; none so dark that the lines of a face get lost on it. */
export const SKINS = ['#fde0cb', '#f8cfae', '#efbb93', '#dfa077', '#c98559', '#a96a45', '#8c5738'] as const;

/** A bald head has brows and a beard of this colour. */
export const HAIR: Readonly<Record<HairColour, string>> = {
  brunette: '#5a3526',
  blond: '#e8bf6a',
  brown: '#8a5533',
  white: '#f1eeea',
  bald: '#6b4a38',
  black: '#2b2328',
  dark_blond: '#b98a4b',
  dark_brown: '#41281f',
  gray: '#a9a6ab',
  red: '#c4532d',
};

export const EYES: Readonly<Record<EyeColour, string>> = {
  blue: '#23466e',
  green: '#2f5140',
  hazel: '#553a1f',
  brown: '#2e1d18',
};

export const CLOTHES = {
  white: '#fbf7f0',
  cream: '#f0e2c8',
  coral: '#e8745a',
  rose: '#d98ba0',
  berry: '#8f2f4f',
  mustard: '#e0a52f',
  leaf: '#5d8a57',
  forest: '#2f5d50',
  teal: '#2b8a8a',
  sky: '#8fbfe0',
  denim: '#4a6fa0',
  navy: '#27375c',
  plum: '#6a4577',
  grey: '#8b8d97',
  charcoal: '#3b3a45',
  black: '#211d26',
  camel: '#c79a63',
  rust: '#b5532f',
} as const;
export type Cloth = keyof typeof CLOTHES;

/** The colours of one scene: far, middle and near ground, something bright, something dark. */
export interface Tones {
  readonly sky: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly bright: string;
  readonly dark: string;
}

const tones = (list: string): Tones => {
  const [sky, far, mid, near, bright, dark] = list.split(' ') as [string, string, string, string, string, string];
  return { sky, far, mid, near, bright, dark };
};

export const DAY_TONES: readonly Tones[] = [
  tones('#cfe6ea #a9cfcb #7db3a0 #4f8a76 #ffd98a #2f5a5c'),
  tones('#fbe3cf #f3bfa1 #e3936f #b9604c #fff0c2 #6a3a3e'),
  tones('#e6e1f4 #c4b8e2 #9a8bc9 #6a5f9e #ffd0a8 #3d3768'),
  tones('#fdf0c9 #f5d68a #e0b04f #9c7f3c #ffffff #5b4a2a'),
  tones('#f9dbe0 #efb0bd #d5808f #9d5167 #fff1d6 #54304a'),
  tones('#d8e9d2 #b2d3a5 #83b279 #55855a #ffe7a3 #2f5140'),
  tones('#d5e3f5 #a8c4e6 #7299cb #44699e #ffe1b3 #263f6b'),
];
export const NIGHT_TONES: readonly Tones[] = [
  tones('#2a2140 #3b2d57 #553c75 #1c1630 #f2a65a #120e20'),
  tones('#3a1426 #571c38 #7d2a4d #240c18 #f0c27b #16070f'),
  tones('#15283a #1f3b52 #2f5872 #0e1b28 #ffcf8a #0a131c'),
];
