import type { OwnPhoto, Photo } from '@duet/contract';
import type { PhotoEntity } from './photo.entity';
import type { MainPhoto } from './photo.rules';
import { WHOLE } from './photo.rules';

/** Columns of a member's own photos, as `ownPhotosSql` reads them. */
const COLUMNS = [
  'id',
  'status',
  'main',
  'thumbhash',
  'width',
  'height',
  'position',
  'main_wanted',
  'rejected_reason',
  'processed',
  'verified_at',
  'caption',
  'held_caption',
  'replaces',
] as const;

/** One row of `ownPhotosSql`. */
export interface OwnPhotoRow
  extends
    Pick<OwnPhoto, Exclude<(typeof COLUMNS)[number], 'processed' | 'verified_at' | 'replaces' | 'held_caption'>>,
    Pick<PhotoEntity, 'processed' | 'replaces' | 'held_caption'> {
  verified_at: string | null;
}

/**
 * SQL of the rows of a member's own photos as JSON, in no order, with pending and rejected ones; null where there are
 * none. Captions that wait lie sealed (`HeldCaptions`).
 */
export const ownPhotosSql = (site: string, member: string): string => `(SELECT json_agg(own) FROM (
  SELECT ${COLUMNS.join(', ')} FROM photos WHERE site_id = ${site} AND member_id = ${member} AND purpose = 'profile') own)`;

/** The facts of the viewer on which own photos depend. */
export interface OwnPhotosView {
  /** The token in the addresses: a `mediaToken`. */
  media: string;
  /** Number of photos that a member without premium shows. */
  freePhotos: number;
  paid: boolean;
}

/**
 * A member's own photos, from rows whose captions are open: the main one first, rejected ones last. Those beyond the free ones are
 * hidden without premium (D-22). Another cut that waits for the place of a photo is told of with that.
 */
export function toOwnPhotos(rows: readonly OwnPhotoRow[], { media, freePhotos, paid }: OwnPhotosView): OwnPhoto[] {
  const isRejected = ({ status }: OwnPhoto) => status === 'rejected';
  const recuts = new Map(rows.map((row) => [row.replaces, row.processed ? 'pending' : 'processing'] as const));
  const placed = rows.filter(({ replaces }) => replaces === null);
  let active = 0;
  const photos = placed
    .sort(compareOrder)
    .map(({ processed, replaces: _none, verified_at, held_caption, ...photo }): OwnPhoto => {
      const isActive = photo.status === 'active';
      active += isActive ? 1 : 0;
      const paths = processed ? clearPaths(photo.id, media) : NO_PATHS;
      const processing = photo.status === 'pending' && !processed;
      const hidden = isActive && active > freePhotos && !paid;
      const verified = verified_at !== null && { verified_at: new Date(verified_at).toISOString() };
      const held = held_caption !== null && { caption: held_caption, caption_held: true };
      return {
        ...photo,
        ...held,
        ...paths,
        ...verified,
        blurred: false,
        processing,
        hidden,
        recut: recuts.get(photo.id) ?? null,
      };
    });
  return [...photos.filter((photo) => !isRejected(photo)), ...photos.filter(isRejected)];
}

/** A main photo as every logged-in member sees it (D-22). */
export const toMainImage = (photo: MainPhoto | null, media: string): Photo | null =>
  photo && {
    id: photo.id,
    ...clearPaths(photo.id, media),
    status: 'active',
    blurred: false,
    main: true,
    thumbhash: photo.thumbhash ?? null,
    ...(photo.verified_at && { verified_at: photo.verified_at }),
  };

/** A rejected photo as its owner sees it. */
export const toRejectedPhoto = (
  { id, status, thumbhash, width, height }: Pick<PhotoEntity, 'id' | 'status' | 'thumbhash' | 'width' | 'height'>,
  media: string,
): Photo => ({ id, ...clearPaths(id, media), status, blurred: false, main: false, thumbhash, width, height });

/** The address of the whole picture of an own photo. */
export const wholePath = (id: string, media: string): string => `media/${media}/${id}/${WHOLE}.webp`;

function clearPaths(id: string, media: string) {
  const path = (size: string) => `media/${media}/${id}/${size}.webp`;
  return { filename: path('full'), thumb_filename: path('thumb'), match: path('match') };
}

const NO_PATHS = { filename: null, thumb_filename: null, match: null };

/** The main one first, then by position; photos without a position of their own are ordered by id. */
const compareOrder = (one: OwnPhotoRow, other: OwnPhotoRow): number =>
  Number(other.main) - Number(one.main) || one.position - other.position || (one.id < other.id ? -1 : 1);
