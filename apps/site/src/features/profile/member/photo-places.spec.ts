import type { Member } from '@duet/contract';
import { placePhotos } from './photo-places';

const photos = (...blurred: boolean[]) => blurred.map((one) => ({ blurred: one })) as Member['photos'];
const prompts = (count: number) => Array.from({ length: count }, () => ({})) as NonNullable<Member['prompts']>;

describe('photos of a profile', () => {
  it('[C01] stand all on the stage where there is no prompt', () => {
    expect(placePhotos({ photos: photos(false, false, true) })).toEqual({ onStage: [0, 1, 2], besidePrompts: [] });
  });

  it('[C01] [C05] alternate with prompts, each once; the first and the blurred ones stay on the stage', () => {
    const places = placePhotos({ photos: photos(false, true, false, false, false), prompts: prompts(2) });
    expect(places).toEqual({ onStage: [0, 1, 4], besidePrompts: [2, 3] });
  });

  it('[C01] are none of a member without photos', () => {
    expect(placePhotos({ photos: [], prompts: prompts(3) })).toEqual({ onStage: [], besidePrompts: [] });
  });
});
