import { imageAddress } from './images';

const of = (name: string | null) => ({ filename: name, thumb_filename: name, match: name });
const CDN = 'https://cdn.example/duet/';

describe('imageAddress', () => {
  it.each(['/', CDN])('[C05] private pictures come from the own host, also with the prefix %s', (prefix) => {
    expect(imageAddress(prefix, of('media/token/id/full.webp'), 'full')).toBe('/media/token/id/full.webp');
  });

  it('blurred pictures come from the CDN where there is one', () => {
    expect(imageAddress(CDN, of('photos/hash.webp'), 'thumb')).toBe(`${CDN}photos/hash.webp`);
    expect(imageAddress('/', of('photos/hash.webp'), 'match')).toBe('/photos/hash.webp');
  });

  it('there is none without an image, and the full size stands in for a missing one', () => {
    expect(imageAddress(CDN, null, 'full')).toBeNull();
    expect(imageAddress(CDN, of(null), 'full')).toBeNull();
    expect(imageAddress('/', { ...of('media/a/b/full.webp'), thumb_filename: null }, 'thumb')).toBe(
      '/media/a/b/full.webp',
    );
  });
});
