import { FREE_VIEW } from './photo.rules';

/** SQL of a photo as `photoJson` makes it: `photo` is an alias of photos, `clear` a boolean expression. */
export function photoSql(photo: string, clear: string): string {
  const path = (size: string) =>
    `CASE WHEN ${clear} THEN 'media/' || ${photo}.id || '/${size}.webp' ELSE 'photos/' || ${photo}.blurred_name || '.webp' END`;
  return `json_build_object('id', ${photo}.id, 'filename', ${path('full')}, 'thumb_filename', ${path('thumb')},
    'match', ${path('match')}, 'status', ${photo}.status, 'blurred', NOT (${clear}), 'main', ${photo}.main)`;
}

/** SQL of the main image as any logged-in member sees it (D-22); `profile` is an alias of profiles. */
export const mainImageSql = (profile: string): string => `main_image_json(${profile}.main_photo)::json`;

/** Order in which a member's photos are shown, the main one first; `FREE_VIEW` counts along it. */
const shownOrder = (photo: string) => `${photo}.main DESC, ${photo}.position, ${photo}.id`;

/** SQL of the list of another member's photos; `paid` is a boolean expression: whether the viewer has premium. */
export function photosOfSql(profile: string, paid: string): string {
  return `(SELECT coalesce(json_agg(${photoSql('ph', `${paid} OR ph.rank <= ${FREE_VIEW}`)} ORDER BY ph.rank), '[]')
    FROM (SELECT o.*, row_number() OVER (ORDER BY ${shownOrder('o')}) AS rank FROM photos o
      WHERE o.site_id = ${profile}.site_id AND o.member_id = ${profile}.id AND o.status = 'active') ph)`;
}

/** SQL of the list of one's own photos, pending and rejected ones too. */
export function ownPhotosSql(profile: string): string {
  return `(SELECT coalesce(json_agg(${photoSql('ph', 'true')} ORDER BY ${shownOrder('ph')}), '[]')
    FROM photos ph WHERE ph.site_id = ${profile}.site_id AND ph.member_id = ${profile}.id)`;
}

/** SQL condition: fewer than `FREE_VIEW` active photos of the same member are shown before this one. */
export function freelyShownSql(photo: string): string {
  return `(SELECT count(*) FROM photos o WHERE o.site_id = ${photo}.site_id AND o.member_id = ${photo}.member_id
    AND o.status = 'active'
    AND (NOT o.main, o.position, o.id) < (NOT ${photo}.main, ${photo}.position, ${photo}.id)) < ${FREE_VIEW}`;
}
