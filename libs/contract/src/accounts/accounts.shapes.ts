import type { InferType } from 'yup';
import { ACCOUNT_STATUSES } from '../enums';
import { ownProfile } from '../members/members.shapes';
import { uuid, text, list, oneOf, flag, integer, time, nullableShape, shape } from '../rules';

const userFields = {
  id: uuid().required(),
  email: text(254).required(),
  language: text(2).required(),
  scope: list(text(40).required()).required(),
  status: oneOf(ACCOUNT_STATUSES).required(),
  paid_user: flag().required(),
  /** Was premium, until what made them so was paid back in full. */
  premium_ended: flag().required(),
  credits: integer(0, 1_000_000_000).required(),
  notifications_disabled: list(text(60).required()).required(),
  signup_date: time().required(),
  profile: ownProfile,
  unread: integer(0, 1_000_000_000).required(),
  new_likes: integer(0, 1_000_000_000).required(),
  /** The message written at sign-up, until it goes out on confirmation of the address (D-07). */
  first_message: nullableShape({ profile_id: uuid().required(), text: text(2000).required() }),
};
/** The logged-in member, for oneself alone. */
export const user = shape(userFields);
export const maybeUser = nullableShape(userFields);
export type User = InferType<typeof user>;
