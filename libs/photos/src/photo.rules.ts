import type { Photo } from '@duet/contract';
import { MEMBER_LIMITS } from '@duet/contract';

export const PHOTO_SIZES = ['full', 'thumb', 'match'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
/** The whole picture of a photo of which only a part shows; its owner alone is served it. */
export const WHOLE = 'whole';
/** The files that an owner is served. */
export type OwnSize = PhotoSize | typeof WHOLE;

/** The main photo as cards need it: the value of `profiles.main_photo`. Always an active photo. */
export interface MainPhoto {
  id: string;
  /** SHA-256 of the blurred picture in hex. */
  blurred_name: string;
  /** A tiny preview, base64. */
  thumbhash: string | null;
  /** When it was compared with a selfie, ISO 8601; absent where nobody has. */
  verified_at?: string;
}

/** The columns of a photo from which `MainPhoto` is made. */
export interface CardPhoto {
  id: string;
  status: Photo['status'];
  main: boolean;
  reviewed: boolean;
  blurred_name: string | null;
  thumbhash: string | null;
  verified_at: Date | null;
}

/** Number of another member's photos that a viewer without premium sees clearly: the main one and two more (D-22). */
export const FREE_VIEW = MEMBER_LIMITS.free_view;

const isSize = (text: string): text is OwnSize => [...PHOTO_SIZES, WHOLE].some((size) => size === text);

/** The size for a file name of `/media/<photo>/<file>`, or null. */
export function sizeOfFile(file: string): OwnSize | null {
  const name = file.endsWith('.webp') ? file.slice(0, -5) : '';
  return isSize(name) ? name : null;
}

/** True for the file name of a blurred picture: a SHA-256 in hex and `.webp`. */
export const isPublicName = (name: string): boolean => /^[0-9a-f]{64}\.webp$/.test(name);

/** Storage key of one clear size of a photo; `storageKey` is the photo's column of that name. */
export const mediaKey = (storageKey: string, size: OwnSize): string => `${storageKey}/${size}.webp`;

/** The `storage_key` of a new photo. */
export const photoFolder = (siteId: string, photoId: string): string => `${siteId}/photos/${photoId}`;

/** Folder of the unprocessed originals of a site; nothing below it is ever served. */
export const UPLOADS = 'uploads';

/** Storage key of a photo's original. */
export const originalKey = (siteId: string, photoId: string): string => `${siteId}/${UPLOADS}/${photoId}`;

/** The JPEG for browsers without WebP, for every size. */
export const FALLBACK = 'fallback.jpg';

/** Storage key of a blurred picture, by its SHA-256 in hex. */
export const publicKey = (hash: string): string => `public/photos/${hash}.webp`;

/** The value of `profiles.main_photo` for a photo row; null unless a person has approved the photo. */
export function mainPhotoOf(photo: CardPhoto): MainPhoto | null {
  if (photo.status !== 'active' || !photo.main || !photo.reviewed || !photo.blurred_name) return null;
  const { id, blurred_name, thumbhash, verified_at } = photo;
  return { id, blurred_name, thumbhash, ...(verified_at && { verified_at: verified_at.toISOString() }) };
}

/** Storage key of the picture that a photo was cut from, which is its full size while all of it shows. */
export const wholeKey = ({ storage_key, cut }: Pick<PhotoFilesRow, 'storage_key' | 'cut'>): string =>
  mediaKey(storage_key, cut ? WHOLE : 'full');

/** The columns of a photo that say where its files lie. */
export interface PhotoFilesRow {
  site_id: string;
  id: string;
  status: Photo['status'];
  processed: boolean;
  storage_key: string;
  blurred_name: string | null;
  /** Null where all of the picture shows. */
  cut: object | null;
}

/**
/**
 * Storage keys of the files that a photo needs: its sizes, the whole picture of a cut and the blurred one, which a selfie has not, or
 * the original until they are made.
 */
export function listPhotoFiles(photo: PhotoFilesRow): string[] {
  const { site_id, id, status, processed, storage_key, blurred_name, cut } = photo;
  const sizes: readonly OwnSize[] = cut ? [...PHOTO_SIZES, WHOLE] : PHOTO_SIZES;
  const keys = sizes.map((size) => mediaKey(storage_key, size));
  if (processed) return blurred_name ? [...keys, publicKey(blurred_name)] : keys;
  return status === 'pending' ? [originalKey(site_id, id)] : [];
}
