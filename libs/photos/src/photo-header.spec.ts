import sharp from 'sharp';
import type { ReadBytes } from './photo-header';
import { readPhotoHeader } from './photo-header';
import { isSidewaysExif } from './photo-orientation';

const readerOf =
  (bytes: Buffer): ReadBytes =>
  (offset, length) =>
    Promise.resolve(bytes.subarray(offset, offset + length));

const draw = (type: 'jpeg' | 'png' | 'webp', orientation?: number) => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#7aa' } }).toFormat(type);
  return (orientation ? picture.withMetadata({ orientation }) : picture).toBuffer();
};

describe('the size in a header', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    '[C03] is that of the %s as it is shown, however the camera was held',
    async (type) => {
      const sizes: unknown[] = [];
      for (const orientation of [undefined, 1, 2, 3, 4, 5, 6, 7, 8])
        sizes.push(await readPhotoHeader(readerOf(await draw(type, orientation))));
      const [upright, sideways] = [
        { type: `image/${type}`, width: 60, height: 40 },
        { type: `image/${type}`, width: 40, height: 60 },
      ];
      expect(sizes).toEqual([...Array<object>(5).fill(upright), ...Array<object>(4).fill(sideways)]);
    },
  );

  it.each([
    ['nothing', ''],
    ['no order of bytes', '4578696600005858002a00000008'],
    ['entries beyond its end', '4578696600004d4d002a0000000800ff0112000300000001'],
    ['a start beyond its end', '45786966000049492a00ffffffff'],
  ])('[C03] is taken as it stands where the metadata has %s', (_title, hex) => {
    expect(isSidewaysExif(Buffer.from(hex, 'hex'))).toBe(false);
  });
});
