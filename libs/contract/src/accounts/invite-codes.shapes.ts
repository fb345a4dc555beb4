import type { InferType } from 'yup';
import { INVITE_LENGTH } from '../limits';
import { flag, integer, shape, text, time, uuid } from '../rules';

/** Letters and digits of an invite code: none that is taken for another one. */
export const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Days that an invite code can be used (D-09). */
export const INVITE_DAYS = 14;

/** An invite code as the console shows it. */
export const inviteCode = shape({
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  code: text(INVITE_LENGTH).required(),
  note: text(120).required(),
  uses: integer(0, 10_000).required(),
  max_uses: integer(1, 10_000).required(),
  expires_at: time().required(),
  ended: flag().required(),
  /** True if it still lets somebody in. */
  open: flag().required(),
  created_by: text(254).required(),
  created_at: time().required(),
});
export type InviteCode = InferType<typeof inviteCode>;

export const adminCreateInviteCodeRequest = shape({
  site_id: uuid().required(),
  max_uses: integer(1, 10_000).required(),
  note: text(120),
});
