import { dateIn, staffEmailSql } from '@duet/accounts';
import type { AdminSelfie } from '@duet/contract';
import { ageOn } from '@duet/contract';
import { profileJoinSql } from '@duet/members';
import { approvedPhotosSql, photoJoinSql } from '@duet/photos';
import type { AdminResource } from '@duet/platform';
import { recordVersion } from '@duet/platform';
import type { StoredSettings } from '@duet/sites';
import { SITE_TURN, siteColor, siteJoinSql } from '@duet/sites';

const SELFIE = photoJoinSql('ph', { site: 'v.site_id', photo: 'v.photo_id' });

/** The condition of the index `ix_verifications_waiting`, and that the sizes of the selfie are made. */
export const WAITING_SELFIE = `v.state = 'waiting' AND ph.processed`;
export const SELFIE_ORDER = 'v.sent_at';
/** The order of the index `ix_verifications_order`. */
const LIST_ORDER = `(v.state = 'waiting') DESC, v.sent_at`;
export const SELFIE_REACH = { company: 's.company_id', site: 'v.site_id' };
const SELFIE_JOINS = `LEFT JOIN ${SELFIE} JOIN ${siteJoinSql('v.site_id')}
  JOIN ${profileJoinSql('p', 'v.member_id', 'v.site_id')}`;
export const SELFIE_FROM = `verifications v ${SELFIE_JOINS}`;

const SELECT = `v.id, v.site_id, s.company_id, s.name AS site_name, s.niche AS site_niche, s.draft AS site_settings,
  ${SITE_TURN} AS site_turn, v.state, v.gesture, v.reason, coalesce(ph.processed, false) AS kept,
  ${approvedPhotosSql({ site: 'v.site_id', member: 'v.member_id' })} AS photos,
  v.member_id, p.name AS member_name, p.birth_date::text AS member_birth_date, p.gender AS member_gender,
  p.country AS member_country, (SELECT count(*)::int FROM verifications o WHERE o.site_id = v.site_id
    AND o.member_id = v.member_id AND o.id <> v.id AND o.state = 'refused') AS member_refused,
  v.sent_at, v.decided_at, ${staffEmailSql('v.decided_by')} AS decided_by, ph.storage_key`;

export interface SelfieRow extends Omit<AdminSelfie, 'site_color' | 'member_age' | 'sent_at' | 'decided_at'> {
  company_id: string;
  site_niche: number;
  site_settings: StoredSettings;
  site_turn: number;
  member_birth_date: string;
  /** Null once the selfie is deleted. */
  storage_key: string | null;
  sent_at: Date | null;
  decided_at: Date | null;
}

/** Selfies as a staff member reads them; those that wait come first, the longest waiting before the others. */
export const selfiesFor = ({ now }: { now: Date }): AdminResource<SelfieRow, AdminSelfie> => ({
  resource: 'selfies',
  select: SELECT,
  table: 'verifications v',
  joins: SELFIE_JOINS,
  key: 'v.id',
  columns: {
    id: { sql: 'v.id', type: 'uuid', filter: 'equal' },
    site_id: { sql: 'v.site_id', type: 'uuid', filter: 'equal' },
    member_id: { sql: 'v.member_id', type: 'uuid', filter: 'equal' },
    state: { sql: 'v.state', type: 'text', filter: 'equal' },
    waiting: { sql: `coalesce(${WAITING_SELFIE}, false)`, type: 'flag', filter: 'equal' },
    sent_at: { sql: 'v.sent_at', type: 'time', sort: true },
  },
  order: LIST_ORDER,
  condition: 'v.sent_at IS NOT NULL',
  scope: SELFIE_REACH,
  read: 'photos:moderate',
  write: 'photos:moderate',
  placeOf: ({ company_id, site_id }) => ({ company_id, site_id }),
  nameOf: ({ gesture }) => gesture,
  memberOf: ({ member_id }) => member_id,
  versionOf: (row) => recordVersion(auditedOf(row)),
  toAuditFields: auditedOf,
  toAnswer: (row) => toAdminSelfie(row, now),
});

const auditedOf = ({ state, reason, photos }: SelfieRow) => ({
  state,
  reason,
  compared_photos: photos.filter(({ verified }) => verified).length,
});

function toAdminSelfie(row: SelfieRow, now: Date): AdminSelfie {
  const {
    company_id: _company,
    storage_key: _key,
    site_niche,
    site_settings,
    site_turn,
    member_birth_date,
    sent_at,
    decided_at,
    ...selfie
  } = row;
  return {
    ...selfie,
    site_color: siteColor({ niche: site_niche, settings: site_settings, turn: site_turn }),
    member_age: ageOn(member_birth_date, dateIn(selfie.member_country, now)),
    sent_at: sent_at?.toISOString() ?? null,
    decided_at: decided_at?.toISOString() ?? null,
  };
}
