import type { Gender, ProfileFactValue } from '@duet/contract';
import { readData } from './data';

export type Build = ProfileFactValue<'body_type'>;
export type HairColour = ProfileFactValue<'hair_color'>;
export type EyeColour = ProfileFactValue<'eye_color'>;
/** Everyday places, or dark ones for the niche that wants them. */
export type Scene = 'day' | 'night';

/** Somebody who is drawn, with what the pictures show; `pictures` are their keys. */
export interface Face {
  readonly key: string;
  readonly gender: Gender;
  readonly ageBand: 'young' | 'middle' | 'senior';
  readonly scene: Scene;
  readonly hairColour: HairColour;
  readonly eyeColour: EyeColour;
  readonly build: Build;
  readonly pictures: readonly string[];
}

interface DrawnPictures {
  readonly faces: readonly Face[];
  /** Pictures without a face: a pet, a hobby, a place, each in several colours. */
  readonly stills: readonly (readonly string[])[];
}

export const { faces: FACES, stills: STILLS } = readData<DrawnPictures>('pictures.json');

/** Each picture by its key, which is the name of its file in `data/pictures`. */
export const PICTURE_KEYS: readonly string[] = [...FACES.flatMap(({ pictures }) => pictures), ...STILLS.flat()];
