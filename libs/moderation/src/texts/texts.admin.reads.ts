import { dateIn, staffEmailSql } from '@duet/accounts';
import { riskPointsSql } from '@duet/chat';
import type { AdminText } from '@duet/contract';
import { ageOn } from '@duet/contract';
import type { ProfileEntity } from '@duet/members';
import { heldTextsSql, profileJoinSql } from '@duet/members';
import { heldCaptionSql } from '@duet/photos';
import type { AdminResource } from '@duet/platform';
import { recordVersion } from '@duet/platform';
import type { StoredSettings } from '@duet/sites';
import { SITE_TURN, siteColor, siteJoinSql } from '@duet/sites';

/** The condition of the index `ix_text_reviews_waiting`. */
export const WAITING_TEXT = `r.state = 'waiting'`;
export const TEXT_ORDER = 'r.score DESC, r.created_at';
export const TEXT_REACH = { company: 's.company_id', site: 'r.site_id' };
export const TEXT_JOINS = `JOIN ${siteJoinSql('r.site_id')} JOIN ${profileJoinSql('p', 'r.member_id', 'r.site_id')}`;

/** SQL of the answer to the review's prompt that shows. */
const SHOWN_ANSWER = `(SELECT e ->> 'answer' FROM jsonb_array_elements(p.prompts) e WHERE e ->> 'prompt' = r.prompt LIMIT 1)`;

export const TEXT_SELECT = `r.id, r.site_id, s.company_id, s.name AS site_name, s.niche AS site_niche,
  s.draft AS site_settings, ${SITE_TURN} AS site_turn, r.field, r.prompt, r.photo_id, r.text, r.marks, r.score,
  CASE r.field WHEN 'caption' THEN ${heldCaptionSql({ site: 'r.site_id', photo: 'r.photo_id' })} END AS held_caption,
  CASE WHEN r.field NOT IN ('caption', 'message') THEN ${heldTextsSql('p')} END AS held_texts,
  CASE r.field WHEN 'prompt' THEN ${SHOWN_ANSWER} END AS shown_answer, r.state,
  r.rejected_reason, r.member_id, p.name AS member_name, p.birth_date::text AS member_birth_date,
  p.country AS member_country, (SELECT count(*)::int FROM text_reviews o WHERE o.site_id = r.site_id
    AND o.member_id = r.member_id AND o.id <> r.id AND o.state = 'rejected') AS member_rejected,
  ${riskPointsSql({ site: 'r.site_id', member: 'r.member_id' })} AS member_points,
  r.created_at, r.decided_at, ${staffEmailSql('r.decided_by')} AS decided_by`;

export interface TextRow extends Omit<AdminText, 'site_color' | 'member_age' | 'held' | 'created_at' | 'decided_at'> {
  /** The words that the photo or the profile holds back, as the database keeps them. */
  held_caption: string | null;
  held_texts: ProfileEntity['held_texts'];
  /** The answer to the same prompt that shows. */
  shown_answer: string | null;
  company_id: string;
  site_niche: number;
  site_settings: StoredSettings;
  site_turn: number;
  member_birth_date: string;
  created_at: Date;
  decided_at: Date | null;
}

/** The condition of the index `ix_text_reviews_decided`. */
export const DECIDED_TEXT = `r.state <> 'waiting'`;
export const TEXT_DECISION_ORDER = 'r.decided_at DESC';
/** Decided texts are sorted by the time of the decision, which the index has. */
export const TEXT_DECISION_SORTS = {
  created_at: { sql: 'r.created_at', type: 'time' },
  decided_at: { sql: 'r.decided_at', type: 'time', sort: true, required: true },
} as const;

/** Texts as the database keeps them; those that wait come first by score and age. */
export const textsFor = (staffId: string): AdminResource<TextRow, TextRow> => ({
  resource: 'texts',
  select: TEXT_SELECT,
  table: 'text_reviews r',
  joins: TEXT_JOINS,
  key: 'r.id',
  columns: {
    id: { sql: 'r.id', type: 'uuid', filter: 'equal' },
    site_id: { sql: 'r.site_id', type: 'uuid', filter: 'equal' },
    member_id: { sql: 'r.member_id', type: 'uuid', filter: 'equal' },
    field: { sql: 'r.field', type: 'text', filter: 'equal' },
    state: { sql: 'r.state', type: 'text', filter: 'equal' },
    rejected_reason: { sql: 'r.rejected_reason', type: 'text', filter: 'equal' },
    waiting: { sql: `(${WAITING_TEXT})`, type: 'flag', filter: 'equal' },
    marked: { sql: '(cardinality(r.marks) > 0)', type: 'flag', filter: 'equal' },
    mine: { sql: `coalesce(r.decided_by = '${staffId}'::uuid, false)`, type: 'flag', filter: 'equal' },
    decided_since: { sql: 'r.decided_at', type: 'time', filter: 'from' },
    created_at: { sql: 'r.created_at', type: 'time', sort: true, required: true },
    decided_at: { sql: 'r.decided_at', type: 'time' },
  },
  order: TEXT_ORDER,
  scope: TEXT_REACH,
  read: 'photos:moderate',
  write: 'photos:moderate',
  placeOf: ({ company_id, site_id }) => ({ company_id, site_id }),
  nameOf: ({ field }) => field,
  memberOf: ({ member_id }) => member_id,
  versionOf: (row) => recordVersion(auditedOf(row)),
  toAuditFields: auditedOf,
  toAnswer: (row) => row,
});

const auditedOf = ({ field, state, rejected_reason }: TextRow) => ({ field, state, rejected_reason });

/** A text with its words open, and the one that is held back at the same place, if one is. */
export interface OpenText {
  row: TextRow;
  held: string | null;
}

/** A text as a staff member reads it. */
export function toAdminText({ row, held }: OpenText, now: Date): AdminText {
  const {
    company_id: _company,
    site_niche,
    site_settings,
    site_turn,
    member_birth_date,
    held_caption: _caption,
    held_texts: _texts,
    shown_answer,
    created_at,
    decided_at,
    ...text
  } = row;
  return {
    ...text,
    held: text.text !== null && text.text === held && text.text !== shown_answer,
    site_color: siteColor({ niche: site_niche, settings: site_settings, turn: site_turn }),
    member_age: ageOn(member_birth_date, dateIn(text.member_country, now)),
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  };
}
