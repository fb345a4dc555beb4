import type { Photo } from '@duet/contract';

export type ImageSize = 'full' | 'thumb' | 'match';
type Image = Pick<Photo, 'filename' | 'thumb_filename' | 'match'>;

/** Pictures that only this session may have come from the site's own host, whatever its `cdn_prefix` says. */
const OWN_HOST = /^media\//;

/** Address of a photo's size: a private one on this host, any other below the site's `cdn_prefix`; null when there is none. */
export function imageAddress(prefix: string, image: Image | null, size: ImageSize): string | null {
  const names = { full: image?.filename, thumb: image?.thumb_filename, match: image?.match };
  const name = names[size] ?? image?.filename;
  if (!name) return null;
  return OWN_HOST.test(name) ? `/${name}` : prefix + name;
}
