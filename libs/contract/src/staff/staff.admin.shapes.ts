import type { InferType } from 'yup';
import { STAFF_ROLES } from '../enums';
import { email, flag, integer, list, locale, oneOf, recordVersion, shape, text, time, uuid } from '../rules';

export const assignment = shape({
  role: oneOf(STAFF_ROLES).required(),
  company_id: uuid().nullable().defined(),
  site_id: uuid().nullable().defined(),
});

export const adminStaff = shape({
  id: uuid().required(),
  email: text(254).required(),
  name: text(80).required(),
  /** Of the console and of the mails that it sends them. */
  locale: locale().required(),
  disabled: flag().required(),
  is_demo: flag().required(),
  second_factor: flag().required(),
  recovery_codes_left: integer(0, 10).required(),
  /** Until when the invitation can be accepted; null once it was. A time that is past: it has to be sent again. */
  invited_until: time().nullable().defined(),
  assignments: list(assignment).required(),
  version: recordVersion().required(),
  last_seen_at: time().nullable().defined(),
  created_at: time().required(),
});
export type AdminStaff = InferType<typeof adminStaff>;
export const adminCreateStaffRequest = shape({
  email: email().required(),
  name: text(80).min(2).required(),
  /** Absent: that of whoever invites. */
  locale: locale(),
  assignments: list(assignment, 50).min(1).required(),
});
export const adminPatchStaffRequest = shape({
  version: recordVersion(),
  name: text(80).min(2),
  disabled: flag(),
  /** Takes the second factor away, so that the next log-in enrols a new one. */
  reset_second_factor: flag(),
  assignments: list(assignment, 50).min(1),
});
