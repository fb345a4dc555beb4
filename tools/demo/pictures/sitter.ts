import type { BODY_TYPES, EYE_COLORS, Gender, HAIR_COLORS } from '@duet/contract';
import type { Backdrop } from './backdrops';
import type { Outfit } from './clothes';
import type { Cloth, Tones } from './palette';

export type AgeBand = 'young' | 'middle' | 'senior';
export type Build = (typeof BODY_TYPES)[number];
export type HairColour = (typeof HAIR_COLORS)[number];
export type EyeColour = (typeof EYE_COLORS)[number];
/** Everyday places, or dark ones for the niche that wants them. */
export type Scene = 'day' | 'night';

/** A face: what stays the same in all pictures of one person. Numbers name variants of Lorelei. */
export interface Sitter {
  readonly key: string;
  readonly gender: Gender;
  readonly ageBand: AgeBand;
  readonly scene: Scene;
  readonly hairColour: HairColour;
  readonly eyeColour: EyeColour;
  readonly build: Build;
  readonly skin: string;
  readonly hair: number;
  readonly head: number;
  readonly eyes: number;
  readonly brows: number;
  readonly nose: number;
  readonly beard: 'none' | 'stubble' | 'full';
  readonly glasses: number | null;
  readonly earrings: number | null;
  readonly freckles: boolean;
}

/** The face of a sitter on one picture. */
export interface Sitting {
  readonly mouth: number;
  readonly outfit: Outfit;
  readonly cloth: Cloth;
  readonly backdrop: Backdrop;
  readonly tones: Tones;
  readonly mirrored: boolean;
  readonly close: boolean;
  readonly chain: boolean;
}
