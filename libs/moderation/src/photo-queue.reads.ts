import { dateIn, staffEmailSql } from '@duet/accounts';
import type { AdminPhoto } from '@duet/contract';
import { ageOn } from '@duet/contract';
import { profileJoinSql } from '@duet/members';
import { otherPhotosSql, photoMemberSql, PHOTO_ROWS } from '@duet/photos';
import type { StoredSettings } from '@duet/sites';
import { SITE_TURN, siteColor, siteJoinSql } from '@duet/sites';

/** The condition of the index `ix_photos_waiting`, in the same words. */
export const WAITING = `ph.processed AND ph.purpose = 'profile'
  AND (ph.status = 'pending' OR (NOT ph.reviewed AND (ph.main OR ph.main_wanted)))`;
const MAIN = '(ph.main OR ph.main_wanted)';

/** Columns for filters and sorting. */
export const PHOTO_COLUMNS = {
  id: { sql: 'ph.id', type: 'uuid', filter: 'equal' },
  status: { sql: 'ph.status', type: 'text', filter: 'equal' },
  waiting: { sql: `(${WAITING})`, type: 'flag', filter: 'equal' },
  main: { sql: MAIN, type: 'flag', filter: 'equal' },
  rejected_reason: { sql: 'ph.rejected_reason', type: 'text', filter: 'equal' },
  site_id: { sql: 'ph.site_id', type: 'uuid', filter: 'equal' },
  member_id: { sql: 'ph.member_id', type: 'uuid', filter: 'equal' },
  member_name: { sql: 'p.name', type: 'text', filter: 'contains', personal: true },
  created_at: { sql: 'ph.created_at', type: 'time', sort: true, required: true },
  decided_at: { sql: 'ph.decided_at', type: 'time', sort: true, required: true },
} as const;

/** Main photos first, then those that wait longest. */
export const PHOTO_ORDER = { order: `${MAIN} DESC, ph.created_at`, key: 'ph.id' };
/** The condition of the indexes `ix_photos_decided` and `ix_photos_decided_by`. */
export const DECIDED = 'ph.decided_by IS NOT NULL';
export const DECISION_ORDER = { order: 'ph.decided_at DESC', key: 'ph.id' };
export const PHOTO_REACH = { company: 's.company_id', site: 'ph.site_id' };
/** Photos that moderation handles: those of profiles, with their sizes made. */
export const REVIEWABLE = `ph.processed AND ph.purpose = 'profile'`;

export const PHOTO_FROM = `${PHOTO_ROWS} JOIN ${siteJoinSql('ph.site_id')}
  JOIN ${profileJoinSql('p', 'ph.member_id', 'ph.site_id')}`;

/** Bits by which two pictures may differ and still count as one; up to seven, `picture_bands` finds them all. */
const MOST_DISTANCE = 7;
const DISTANCE = 'bit_count((r.hash # ph.picture_hash)::bit(64))::int';
const REJECTED_BEFORE = `(
  SELECT json_build_object('reason', r.reason, 'distance', ${DISTANCE}, 'rejected_at', r.rejected_at,
    'same_member', ${photoMemberSql({ site: 'r.site_id', photo: 'r.photo_id' })} = ph.member_id)
  FROM rejected_pictures r
  WHERE r.site_id = ph.site_id AND r.photo_id <> ph.id AND ${DISTANCE} <= ${MOST_DISTANCE}
    AND picture_bands(r.hash) && picture_bands(ph.picture_hash)
  ORDER BY ${DISTANCE}, r.rejected_at DESC LIMIT 1)`;

export const PHOTO_SELECT = `ph.id, ph.site_id, s.company_id, s.name AS site_name, s.niche AS site_niche,
  s.draft AS site_settings, ${SITE_TURN} AS site_turn, ph.status, (${WAITING}) AS waiting, ${MAIN} AS main, ph.rejected_reason, ph.width, ph.height,
  ph.thumbhash, ph.member_id, p.name AS member_name, p.gender AS member_gender, p.country AS member_country,
  p.birth_date::text AS member_birth_date,
  ${otherPhotosSql(`o.status = 'active' AND o.reviewed`)} AS member_approved,
  ${otherPhotosSql(`o.status = 'rejected' AND o.rejected_reason <> 'broken'`)} AS member_rejected,
  ${REJECTED_BEFORE} AS rejected_before,
  ph.created_at, ph.decided_at, ${staffEmailSql('ph.decided_by')} AS decided_by, ph.storage_key`;

export interface QueuedPhotoRow extends Omit<AdminPhoto, 'created_at' | 'decided_at' | 'site_color' | 'member_age'> {
  member_birth_date: string;
  company_id: string;
  site_niche: number;
  site_settings: StoredSettings;
  site_turn: number;
  storage_key: string;
  created_at: Date;
  decided_at: Date | null;
}

/** A row of the queue in the contract's shape. */
export function toAdminPhoto(row: QueuedPhotoRow, now: Date): AdminPhoto {
  const {
    company_id: _company,
    site_niche,
    site_settings,
    site_turn,
    storage_key: _key,
    member_birth_date,
    created_at,
    decided_at,
    rejected_before: before,
    ...photo
  } = row;
  return {
    ...photo,
    member_age: ageOn(member_birth_date, dateIn(photo.member_country, now)),
    site_color: siteColor({ niche: site_niche, settings: site_settings, turn: site_turn }),
    rejected_before: before && { ...before, rejected_at: new Date(before.rejected_at).toISOString() },
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  };
}
