import type { EyeColour, HairColour } from './sitter';

export interface Skin {
  readonly base: string;
  readonly shade: string;
  readonly deep: string;
  readonly light: string;
  readonly blush: string;
  readonly lip: string;
}

/** From the fairest to the darkest; shadows turn warmer, never grey. */
export const SKINS: readonly Skin[] = [
  { base: '#f4d3bf', shade: '#d8977f', deep: '#9c5748', light: '#fff0e2', blush: '#e98d80', lip: '#c8675f' },
  { base: '#eec3a4', shade: '#cb8a69', deep: '#8c4e3b', light: '#ffe3c8', blush: '#e07f68', lip: '#bd5f55' },
  { base: '#e2ae88', shade: '#b97c5a', deep: '#7a4431', light: '#f8d1ab', blush: '#d4704f', lip: '#b0594b' },
  { base: '#d0a075', shade: '#a16d47', deep: '#66402a', light: '#efc799', blush: '#c66b48', lip: '#a35645' },
  { base: '#ba8258', shade: '#875537', deep: '#53301f', light: '#dfac7e', blush: '#ad5638', lip: '#93493b' },
  { base: '#97623f', shade: '#6a402a', deep: '#3d2318', light: '#c28c5f', blush: '#8f442d', lip: '#7d3f38' },
  { base: '#734833', shade: '#4d2d21', deep: '#2c1813', light: '#a16e4f', blush: '#74362a', lip: '#6d3836' },
  { base: '#573627', shade: '#382119', deep: '#1f110e', light: '#86583f', blush: '#5c2a22', lip: '#5f3033' },
];

export interface Hair {
  readonly deep: string;
  readonly base: string;
  readonly light: string;
  readonly glint: string;
}

export const HAIRS: Readonly<Record<HairColour, Hair>> = {
  brunette: { deep: '#22120d', base: '#46281b', light: '#7a4a30', glint: '#b3784f' },
  blond: { deep: '#8a6231', base: '#cfa25c', light: '#eccb88', glint: '#fff0c4' },
  brown: { deep: '#3a2114', base: '#6d4327', light: '#9d6a40', glint: '#cf9c68' },
  white: { deep: '#8f8c8d', base: '#d3d0cd', light: '#efece8', glint: '#ffffff' },
  bald: { deep: '#4a3a32', base: '#6d5a4e', light: '#8f7b6d', glint: '#b09c8c' },
  black: { deep: '#0c0a0d', base: '#1d1a1f', light: '#3c3842', glint: '#77738a' },
  dark_blond: { deep: '#5b4022', base: '#947041', light: '#bd9a62', glint: '#e4c993' },
  dark_brown: { deep: '#190e0a', base: '#362016', light: '#603d29', glint: '#946445' },
  gray: { deep: '#53535a', base: '#8d8d92', light: '#b5b5b8', glint: '#e4e4e6' },
  red: { deep: '#561c0c', base: '#a3431d', light: '#d0702f', glint: '#f5aa62' },
};

export interface Iris {
  readonly rim: string;
  readonly base: string;
  readonly light: string;
}

export const IRISES: Readonly<Record<EyeColour, Iris>> = {
  blue: { rim: '#1f3d5e', base: '#4f86b5', light: '#a5d0ea' },
  green: { rim: '#23402f', base: '#5b8a5c', light: '#b2d19a' },
  hazel: { rim: '#3c2813', base: '#8d6a35', light: '#cfae66' },
  brown: { rim: '#1c0e08', base: '#4f2c18', light: '#8f5a34' },
};
