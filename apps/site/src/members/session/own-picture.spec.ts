import type { OwnPhoto } from '@duet/contract';
import { hasWaitingPhoto, ownPicture } from './own-picture';

const photo = (id: string, more: Partial<OwnPhoto> = {}) =>
  ({ id, filename: `media/${id}`, status: 'pending', main_wanted: false, ...more }) as OwnPhoto;

describe('one’s own picture', () => {
  it('[C04] is a photo that waits to be checked, while there is no main one', () => {
    const photos = [photo('a'), photo('b', { main_wanted: true })];
    expect(ownPicture({ main_image: null, photos })?.id).toBe('b');
    expect(ownPicture({ main_image: photo('c'), photos })?.id).toBe('c');
    expect(ownPicture({ main_image: null, photos: [photo('a', { status: 'rejected' })] })).toBeNull();
  });

  it('[C04] is none while its sizes are made, and waits all the same', () => {
    const photos = [photo('a', { filename: null, processing: true })];
    expect([ownPicture({ main_image: null, photos }), hasWaitingPhoto({ photos })]).toEqual([null, true]);
  });
});
