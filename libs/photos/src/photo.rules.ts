import type { Photo } from '@duet/contract';
import { MEMBER_LIMITS } from '@duet/contract';

export const PHOTO_SIZES = ['full', 'thumb', 'match'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** What a card needs of a member's main photo: `profiles.main_photo`. Only an active photo stands there. */
export interface MainPhoto {
  id: string;
  /** SHA-256 of the blurred picture in hex. */
  blurred_name: string;
  /** A tiny picture of it, base64. */
  thumbhash: string | null;
}

/** A photo as far as cards need it. */
export interface PhotoParts {
  id: string;
  status: Photo['status'];
  main: boolean;
  reviewed: boolean;
  blurred_name: string | null;
  thumbhash: string | null;
}

/** Photos of another member that one without premium sees clearly: the main one and two more (D-22). */
export const FREE_VIEW = MEMBER_LIMITS.free_view;

const isSize = (text: string): text is PhotoSize => (PHOTO_SIZES as readonly string[]).includes(text);

/** The size that a file name of `/media/<photo>/<file>` asks for, or null. */
export function sizeOfFile(file: string): PhotoSize | null {
  const name = file.endsWith('.webp') ? file.slice(0, -5) : '';
  return isSize(name) ? name : null;
}

/** Whether a name is one of a blurred picture: its SHA-256 and the ending. */
export const isPublicName = (name: string): boolean => /^[0-9a-f]{64}\.webp$/.test(name);

/** Storage key of one clear size of a photo; `storageKey` is the photo's own column. */
export const mediaKey = (storageKey: string, size: PhotoSize): string => `${storageKey}/${size}.webp`;

/** What new photos get as `storage_key`. */
export const photoFolder = (siteId: string, photoId: string): string => `${siteId}/photos/${photoId}`;

/** Where unprocessed originals of a site lie; nothing below it is ever served. */
export const UPLOADS = 'uploads';

/** Storage key of a photo as it came in. */
export const originalKey = (siteId: string, photoId: string): string => `${siteId}/${UPLOADS}/${photoId}`;

/** JPEG for the few who read no WebP, whatever size they ask for. */
export const FALLBACK = 'fallback.jpg';

/** Storage key of a blurred picture, by its SHA-256 in hex. */
export const publicKey = (hash: string): string => `public/photos/${hash}.webp`;

/** The value of `profiles.main_photo` for a photo row; null unless a person has approved it as one. */
export function mainPhotoOf(photo: PhotoParts): MainPhoto | null {
  if (photo.status !== 'active' || !photo.main || !photo.reviewed || !photo.blurred_name) return null;
  return { id: photo.id, blurred_name: photo.blurred_name, thumbhash: photo.thumbhash };
}

/** What tells where the files of a photo lie. */
export interface PhotoPlace {
  site_id: string;
  id: string;
  status: Photo['status'];
  processed: boolean;
  storage_key: string;
  blurred_name: string | null;
}

/** Storage keys of the files that a photo cannot do without: its sizes and the blurred picture, or the original that waits for them. */
export function filesOfPhoto({ site_id, id, status, processed, storage_key, blurred_name }: PhotoPlace): string[] {
  if (processed && blurred_name)
    return [...PHOTO_SIZES.map((size) => mediaKey(storage_key, size)), publicKey(blurred_name)];
  return !processed && status === 'pending' ? [originalKey(site_id, id)] : [];
}
