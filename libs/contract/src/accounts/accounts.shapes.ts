import type { InferType } from 'yup';
import { ACCOUNT_STATUSES, COUNTRIES, GENDERS, SEXUALITIES } from '../enums';
import { ownProfile } from '../members/members.shapes';
import {
  date,
  email,
  flag,
  integer,
  list,
  nullableShape,
  oneOf,
  optionalShape,
  shape,
  text,
  time,
  token,
  uuid,
} from '../rules';

const userFields = {
  id: uuid().required(),
  email: text(254).required(),
  language: text(2).required(),
  scope: list(text(40).required()).required(),
  status: oneOf(ACCOUNT_STATUSES).required(),
  paid_user: flag().required(),
  /** Was premium, until what made them so was paid back in full. */
  premium_ended: flag().required(),
  /** There is a newer version of the terms than the one that the member agreed to. */
  terms_changed: flag().required(),
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

const password = () => text(128).required();
const newPassword = () => text(128).min(10).required();

export const logInRequest = shape({ login: text(254).required(), password: password() });

export const signUpRequest = shape({
  email: email().required(),
  name: text(60).required(),
  password: newPassword(),
  date_of_birth: date().required(),
  gender: oneOf(GENDERS).required(),
  sexuality: oneOf(SEXUALITIES).nullable(),
  country: oneOf(COUNTRIES).required(),
  region: text(10).nullable(),
  city: text(100).nullable(),
  special_consent: flag().required(),
  /** Needed where sign-up is by invitation. */
  invite_code: text(20),
  /** `anyway` answers `contact_in_message`: it goes out with the phone number, e-mail address or link in it (D-40). */
  signup_message: optionalShape({ profile_id: uuid().required(), text: text(2000).required(), anyway: flag() }),
  traffic_source: optionalShape({
    network: text(64),
    ref: text(64),
    sub1: text(64),
    sub2: text(64),
    sub3: text(64),
  }),
});

export const checkInviteCodeRequest = shape({ invite_code: text(20).required() });

export const passwordResetRequest = shape({ email: email().required() });

export const resetPasswordRequest = shape({ token: token(), password: newPassword() });

export const changePasswordRequest = shape({ old_password: password(), password: newPassword() });

export const emailChangeRequest = shape({ email: email('new_email_invalid').required(), password: password() });
