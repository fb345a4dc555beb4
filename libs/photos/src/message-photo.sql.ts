import type { PhotoSqlOptions } from './photo.sql';
import { photoSql } from './photo.sql';

/** SQL expressions of a photo's id and of the member whose photo it is. */
interface MessagePhotoOptions {
  photo: string;
  member: string;
}

/**
 * SQL condition that a photo of site `$1` was uploaded by the member for a message and has its sizes. Locks its row
 * against deletion.
 */
export const sendablePhotoSql = ({ photo, member }: MessagePhotoOptions): string => `EXISTS (
          SELECT 1 FROM photos ph WHERE ph.site_id = $1 AND ph.id = ${photo} AND ph.member_id = ${member}
          AND ph.purpose = 'message' AND ph.processed AND ph.status = 'active' FOR KEY SHARE)`;

/** SQL query of the member's photo `ph` for a message: `processed`, `status` and the extra columns. */
export const messagePhotoSql = ({ photo, member }: MessagePhotoOptions, extraColumns: string): string =>
  `SELECT ph.processed, ph.status, ${extraColumns}
    FROM photos ph WHERE ph.site_id = $1 AND ph.member_id = ${member} AND ph.id = ${photo} AND ph.purpose = 'message'`;

/** SQL query of one photo `ph` of site `$1` as JSON for one viewer. */
export const shownPhotoSql = (photo: string, options: PhotoSqlOptions): string =>
  `SELECT ${photoSql('ph', options)} FROM photos ph WHERE ph.site_id = $1 AND ph.id = ${photo}`;
