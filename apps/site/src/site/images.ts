import type { Photo } from '@duet/contract';

export type ImageSize = 'full' | 'thumb' | 'match';
type Image = Pick<Photo, 'filename' | 'thumb_filename' | 'match'>;

/** Address of a photo's size below the site's `cdn_prefix`; null when there is none. */
export function imageAddress(prefix: string, image: Image | null, size: ImageSize): string | null {
  const names = { full: image?.filename, thumb: image?.thumb_filename, match: image?.match };
  const name = names[size] ?? image?.filename;
  return name ? prefix + name : null;
}
