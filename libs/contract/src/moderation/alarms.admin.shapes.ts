import type { InferType } from 'yup';
import { COUNTRIES } from '../enums';
import { flag, integer, oneOf, shape, text, time, uuid } from '../rules';

/** Where an alarm about a minor comes from, and what has become of it (B03); `withdrawn`: by who raised it, by mistake. */
export const ALARM_SOURCES = ['report', 'photo', 'text'] as const;
export const ALARM_STATES = ['raised', 'confirmed', 'lifted', 'withdrawn'] as const;

/** The suspicion that a member is under 18, which hides their profile until a second person has decided (B03). */
export const adminAlarm = shape({
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  source: oneOf(ALARM_SOURCES).required(),
  /** The case, photo or text that raised it. */
  subject_id: uuid().required(),
  member_id: uuid().required(),
  member_name: text(40).required(),
  member_age: integer(18, 130).required(),
  member_country: oneOf(COUNTRIES).required(),
  state: oneOf(ALARM_STATES).required(),
  /** Null: a member reported it. */
  raised_by: text(254).nullable().defined(),
  /** False for the person who raised it. */
  may_decide: flag().required(),
  created_at: time().required(),
  decided_at: time().nullable().defined(),
  decided_by: text(254).nullable().defined(),
  note: text(1000).nullable().defined(),
});
export type AdminAlarm = InferType<typeof adminAlarm>;

/** `note`: what the second person saw; for staff. */
export const adminSettleAlarmRequest = shape({ note: text(1000).min(3).required() });
