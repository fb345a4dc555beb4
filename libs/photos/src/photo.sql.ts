import { paidSql } from '@duet/accounts';
import { FREE_VIEW } from './photo.rules';

/**
 * `context` below is a jsonb parameter of the statement with `media` (a `mediaToken`) and `free_photos` (the number of
 * photos that a free member shows): the members lib's `photosContext` makes one.
 */
const mediaOf = (context: string): string => `(${context}::jsonb->>'media')`;
const freePhotosOf = (context: string): string => `(${context}::jsonb->>'free_photos')::int`;

/** Everything that decides a photo's addresses besides its row. */
export interface PhotoSqlOptions {
  /** Boolean expression: the viewer may have the clear bytes. */
  clear: string;
  context: string;
  /** True for the page of a profile: with the owner's words, for whom may have the clear bytes. */
  captioned?: boolean;
}

/** SQL of a photo as JSON for one viewer; `photo` is an alias of photos. */
export function photoSql(photo: string, { clear, context, captioned = false }: PhotoSqlOptions): string {
  const path = (size: string) => `CASE WHEN NOT ${photo}.processed THEN NULL
    WHEN ${clear} THEN 'media/' || ${mediaOf(context)} || '/' || ${photo}.id || '/${size}.webp'
    ELSE 'photos/' || ${photo}.blurred_name || '.webp' END`;
  const caption = captioned ? `, 'caption', CASE WHEN ${clear} THEN ${photo}.caption END` : '';
  return `json_build_object('id', ${photo}.id, 'filename', ${path('full')}, 'thumb_filename', ${path('thumb')}, 'match', ${path('match')},
    'status', ${photo}.status, 'blurred', NOT (${clear}), 'main', ${photo}.main, 'thumbhash', ${photo}.thumbhash,
    'width', ${photo}.width, 'height', ${photo}.height${caption})`;
}

/**
 * SQL of `card_head` for a visitor without a session: the main image is blurred unless the profile is public (D-22).
 * Relies on the image being the last part of `card_head`.
 */
export const visitorHeadSql = (
  profile: string,
): string => `CASE WHEN ${profile}.public_profile THEN ${profile}.card_head
  ELSE left(${profile}.card_head, -length(main_image_json(${profile}.main_photo)))
    || blurred_image_json(${profile}.main_photo) END`;

/** Order of a member's photos, the main one first; `FREE_VIEW` counts along it. */
const shownOrder = (photo: string) => `${photo}.main DESC, ${photo}.position, ${photo}.id`;

/**
 * SQL of the list of another member's photos; `paid` is a boolean expression, true for a viewer with premium. Of a
 * member who has lost premium, photos beyond the free ones are left out (D-22).
 */
export function photosOfSql(profile: string, { paid, context }: { paid: string; context: string }): string {
  const options = { clear: `(${paid} OR ph.rank <= ${FREE_VIEW})`, context, captioned: true };
  return `(SELECT coalesce(json_agg(${photoSql('ph', options)} ORDER BY ph.rank), '[]')
    FROM (SELECT o.*, row_number() OVER (ORDER BY ${shownOrder('o')}) AS rank FROM photos o
      WHERE o.site_id = ${profile}.site_id AND o.member_id = ${profile}.id AND o.status = 'active'
        AND o.purpose = 'profile') ph
    WHERE ph.rank <= ${freePhotosOf(context)} OR ${paidSql({ site: `${profile}.site_id`, member: `${profile}.id` })})`;
}

/**
 * SQL of the number of photos that `photosOfSql` lists; `freePhotos` is the number that a member without premium shows.
 */
export const photoCountSql = (profile: string, freePhotos: string): string => `(
  SELECT CASE WHEN ${paidSql({ site: `${profile}.site_id`, member: `${profile}.id` })} THEN count(*) ELSE least(count(*), ${freePhotos}) END
  FROM photos o
  WHERE o.site_id = ${profile}.site_id AND o.member_id = ${profile}.id AND o.status = 'active' AND o.purpose = 'profile')`;

/** SQL of the number of photos of the same member that come before this one. */
export const shownBeforeSql = (photo: string): string => `(SELECT count(*) FROM photos o
  WHERE o.site_id = ${photo}.site_id AND o.member_id = ${photo}.member_id AND o.status = 'active'
    AND o.purpose = 'profile'
    AND (NOT o.main, o.position, o.id) < (NOT ${photo}.main, ${photo}.position, ${photo}.id))`;

/** SQL condition that a photo is among those that its member shows: all with premium, else the first ones (D-22). */
export const notHiddenSql = (photo: string, freePhotos: string): string =>
  `(${shownBeforeSql(photo)} < ${freePhotos} OR ${paidSql({ site: `${photo}.site_id`, member: `${photo}.member_id` })})`;

/** SQL expression of the id of a member's main photo, whatever its state. */
export const mainPhotoIdSql = ({ site, member }: { site: string; member: string }): string =>
  `(SELECT h.id FROM photos h WHERE h.site_id = ${site} AND h.member_id = ${member} AND h.main)`;

/**
 * SQL query of the photos of a profile for staff; `$1` site, `$2` member. Photos of messages are nobody's (D-70). Captions that wait lie
 * sealed (`HeldCaptions`).
 */
export const PROFILE_PHOTOS = `
  SELECT id, status, rejected_reason, main, caption, held_caption, created_at FROM photos
  WHERE site_id = $1 AND member_id = $2 AND purpose = 'profile' ORDER BY main DESC, position, id`;

/** SQL of all photos `ph`, for lists of staff. */
export const PHOTO_ROWS = 'photos ph';

/** SQL expression of how many other photos the member of `ph` has, under a condition on `o`. */
export const otherPhotosSql = (condition: string): string => `(SELECT count(*)::int FROM photos o
  WHERE o.site_id = ph.site_id AND o.member_id = ph.member_id AND o.id <> ph.id AND ${condition})`;

/**
 * SQL of a member's approved photos for who compares them with a selfie, as JSON `[{ id, main, verified }]`, the main photo first.
 */
export const approvedPhotosSql = ({ site, member }: { site: string; member: string }): string => `(
  SELECT coalesce(json_agg(json_build_object('id', h.id, 'main', h.main, 'verified', h.verified_at IS NOT NULL)
    ORDER BY ${shownOrder('h')}), '[]')
  FROM photos h WHERE h.site_id = ${site} AND h.member_id = ${member} AND h.purpose = 'profile' AND h.status = 'active' AND h.reviewed)`;

/** SQL of a join with a photo by its id, under an alias. */
export const photoJoinSql = (alias: string, { site, photo }: { site: string; photo: string }): string =>
  `photos ${alias} ON ${alias}.site_id = ${site} AND ${alias}.id = ${photo}`;

/** SQL expression of the caption of a photo that waits to be looked at, as the database keeps it; null where none does. */
export const heldCaptionSql = ({ site, photo }: { site: string; photo: string }): string =>
  `(SELECT h.held_caption FROM photos h WHERE h.site_id = ${site} AND h.id = ${photo})`;

/** SQL expression of the member of a photo; null where it is gone. */
export const photoMemberSql = ({ site, photo }: { site: string; photo: string }): string =>
  `(SELECT h.member_id FROM photos h WHERE h.site_id = ${site} AND h.id = ${photo})`;
