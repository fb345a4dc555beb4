import { ACCOUNT_ROWS, dateIn, emailKey, nameKey } from '@duet/accounts';
import type { AdminMember, AdminMemberDetail } from '@duet/contract';
import { ageOn, pickFacts, PROFILE_FACT_NAMES } from '@duet/contract';
import { mainPhotoIdSql } from '@duet/photos';
import { regionName, SITE_TURN, siteColor, siteJoinSql } from '@duet/sites';
import type { StoredSettings } from '@duet/sites';

/** Columns for filters and sorting. */
export const MEMBER_COLUMNS = {
  id: { sql: 'a.id', type: 'uuid', filter: 'equal' },
  site_id: { sql: 'a.site_id', type: 'uuid', filter: 'equal' },
  company_id: { sql: 's.company_id', type: 'uuid', filter: 'equal' },
  name: {
    sql: 'a.name_key COLLATE "C"',
    type: 'text',
    filter: 'starts',
    sort: true,
    required: true,
    personal: true,
    keyOf: nameKey,
  },
  email: { sql: 'a.email_key', type: 'text', filter: 'equal', personal: true, keyOf: emailKey },
  status: { sql: 'a.status', type: 'text', filter: 'equal' },
  profile_status: { sql: 'p.status', type: 'text', filter: 'equal' },
  gender: { sql: 'p.gender', type: 'text', filter: 'equal' },
  country: { sql: 'p.country', type: 'text', filter: 'equal' },
  paid_user: { sql: 'a.paid_user', type: 'flag', filter: 'equal' },
  fictional: { sql: 'p.fictional', type: 'flag', filter: 'equal' },
  from: { sql: 'a.created_at', type: 'time', filter: 'from' },
  to: { sql: 'a.created_at', type: 'time', filter: 'to' },
  created_at: { sql: 'a.created_at', type: 'time', sort: true, required: true },
  last_active_at: { sql: 'p.last_active_at', type: 'time', sort: true, required: true },
} as const;

/** Profiles that are not active are few, and have an index in the order of their own time: they are made with their accounts. */
export const INACTIVE_MEMBER_COLUMNS = {
  ...MEMBER_COLUMNS,
  created_at: { ...MEMBER_COLUMNS.created_at, sql: 'p.created_at' },
} as const;

export const MEMBER_FROM = `${ACCOUNT_ROWS} JOIN profiles p ON p.site_id = a.site_id AND p.id = a.id
  JOIN ${siteJoinSql('a.site_id')}`;

export const MEMBER_SELECT = `a.id, a.site_id, s.name AS site_name, s.niche AS site_niche, s.draft AS site_draft, ${SITE_TURN} AS site_turn,
  s.company_id AS site_company_id, a.name, a.email, a.status, a.language, a.paid_user, a.created_at,
  p.status AS profile_status, p.disabled_reason, p.gender, p.country, p.city, p.fictional, p.last_active_at,
  p.birth_date::text AS birth_date,
  ${mainPhotoIdSql({ site: 'a.site_id', member: 'a.id' })} AS main_photo_id`;

export const MEMBER_DETAIL = `${MEMBER_SELECT}, p.region, p.sexuality,
  ${PROFILE_FACT_NAMES.map((fact) => `p.${fact}`).join(', ')}, p.languages, p.interests, p.about_me, p.looking_for, p.prompts, p.invisible, p.public_profile,
  a.confirmed_at, a.terms_version_at, a.terms_accepted_at, a.special_consent_at, a.delete_due_at,
  a.notifications_disabled`;

/** The site and the company of a member, which decide who may do what with them. */
export interface MemberPlaceRow {
  site_id: string;
  company_id: string;
}

/** SQL query of the place of member `$1`. */
export const MEMBER_PLACE = `SELECT a.site_id, s.company_id FROM ${ACCOUNT_ROWS} JOIN ${siteJoinSql('a.site_id')} WHERE a.id = $1`;

export const MEMBER_REACH = { company: 's.company_id', site: 'a.site_id' };

export interface MemberRow extends Omit<AdminMember, 'site_color' | 'age' | 'created_at' | 'last_active_at'> {
  site_niche: number;
  site_draft: StoredSettings;
  site_turn: number;
  site_company_id: string;
  birth_date: string;
  created_at: Date;
  last_active_at: Date;
}

type MemberFacts = Omit<AdminMemberDetail, keyof AdminMember | 'region_name' | 'photos' | 'account'>;

export interface MemberDetailRow extends MemberRow, MemberFacts {
  confirmed_at: Date | null;
  terms_version_at: Date;
  terms_accepted_at: Date;
  special_consent_at: Date | null;
  delete_due_at: Date | null;
  notifications_disabled: string[];
}

export interface MemberPhotoRow {
  id: string;
  status: AdminMemberDetail['photos'][number]['status'];
  rejected_reason: string | null;
  main: boolean;
  caption: string | null;
  created_at: Date;
}

export interface MemberSessionRow {
  id: string;
  device: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

interface ReadOptions {
  now: Date;
  showsEmail: boolean;
}

/** A row of the list; the e-mail address only for staff who may write to members. */
export function toMember(row: MemberRow, { now, showsEmail }: ReadOptions): AdminMember {
  const { id, site_id, site_name, name, status, profile_status, disabled_reason, gender, country, city } = row;
  const age = ageOn(row.birth_date, dateIn(country, now));
  const { language, paid_user, fictional, main_photo_id, created_at, last_active_at } = row;
  return {
    id,
    site_id,
    site_name,
    site_color: siteColor({ niche: row.site_niche, settings: row.site_draft, turn: row.site_turn }),
    name,
    email: showsEmail ? row.email : null,
    status,
    profile_status,
    disabled_reason,
    gender,
    age,
    country,
    city,
    language,
    paid_user,
    fictional,
    main_photo_id,
    created_at: created_at.toISOString(),
    last_active_at: last_active_at.toISOString(),
  };
}

interface MemberExtras {
  now: Date;
  photos: MemberPhotoRow[];
  /** Null for staff who may not see the account. */
  sessions: MemberSessionRow[] | null;
}

/** A member as the console's page shows them; without e-mail address and sessions for staff who may not see the account. */
export function toMemberDetail(row: MemberDetailRow, { now, photos, sessions }: MemberExtras): AdminMemberDetail {
  const { region, sexuality, languages, interests, about_me, looking_for, prompts, invisible, public_profile } = row;
  return {
    ...toMember(row, { now, showsEmail: sessions !== null }),
    region_name: region && regionName(row.country, region, 'en'),
    region,
    sexuality,
    ...pickFacts(row),
    languages,
    interests,
    about_me,
    looking_for,
    prompts,
    invisible,
    public_profile,
    photos: photos.map((photo) => ({ ...photo, created_at: photo.created_at.toISOString() })),
    account: sessions && toAccount(row, sessions),
  };
}

const toIsoTime = (time: Date | null) => time?.toISOString() ?? null;

const toAccount = (row: MemberDetailRow, sessions: MemberSessionRow[]): NonNullable<AdminMemberDetail['account']> => ({
  confirmed_at: toIsoTime(row.confirmed_at),
  terms_version_at: row.terms_version_at.toISOString(),
  terms_accepted_at: row.terms_accepted_at.toISOString(),
  special_consent_at: toIsoTime(row.special_consent_at),
  delete_due_at: toIsoTime(row.delete_due_at),
  notifications_disabled: row.notifications_disabled,
  sessions: sessions.map(({ id, device, created_at, last_seen_at, expires_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
  })),
});
