import type { BODY_TYPES, EYE_COLORS, Gender, HAIR_COLORS } from '@duet/contract';

export type AgeBand = 'young' | 'middle' | 'senior';
export type Build = (typeof BODY_TYPES)[number];
export type HairColour = (typeof HAIR_COLORS)[number];
export type EyeColour = (typeof EYE_COLORS)[number];
/** Everyday places, or dark ones for the niche that wants them. */
export type Scene = 'day' | 'night';
export type { Gender };

/** Who sits for a portrait, and how: everything that the drawing depends on. */
export interface Sitter {
  readonly key: string;
  readonly gender: Gender;
  readonly ageBand: AgeBand;
  readonly scene: Scene;
  readonly hairColour: HairColour;
  readonly eyeColour: EyeColour;
  readonly build: Build;
  readonly skin: number;
  readonly hair: string;
  readonly beard: string;
  readonly outfit: string;
  readonly backdrop: string;
  readonly glasses: string;
  readonly jewel: string;
  readonly pose: Pose;
  readonly face: Face;
}

/** Where the head points and the light stands; angles in degrees, `light` is -1 for left and 1 for right. */
export interface Pose {
  readonly yaw: number;
  readonly roll: number;
  readonly pitch: number;
  readonly light: 1 | -1;
  readonly zoom: number;
  readonly shift: number;
}

/** What makes one face unlike another; each from -1 to 1, but `smile` from 0 to 1. */
export interface Face {
  readonly jaw: number;
  readonly length: number;
  readonly eyes: number;
  readonly tilt: number;
  readonly nose: number;
  readonly lips: number;
  readonly brows: number;
  readonly smile: number;
  readonly teeth: boolean;
}
