import type { InferType } from 'yup';
import {
  ACCOUNT_STATUSES,
  COUNTRIES,
  DISABLED_REASONS,
  GENDERS,
  PHOTO_STATUSES,
  PROFILE_STATUSES,
  SEXUALITIES,
} from '../enums';
import { LOCALES } from '../locales';
import { flag, integer, list, nullableShape, oneOf, shape, text, time, uuid } from '../rules';
import { promptAnswer } from './members.shapes';
import { answeredFacts } from './profile-facts.shapes';

const count = () => integer(0, 2_000_000_000).required();
const maybe = <T extends string>(values: readonly T[]) => oneOf(values).nullable().defined();

const memberFields = {
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  site_color: text(9).required(),
  name: text(40).required(),
  email: text(254).nullable().defined(),
  status: oneOf(ACCOUNT_STATUSES).required(),
  profile_status: oneOf(PROFILE_STATUSES).required(),
  disabled_reason: maybe(DISABLED_REASONS),
  gender: oneOf(GENDERS).required(),
  age: integer(18, 130).required(),
  country: oneOf(COUNTRIES).required(),
  city: text(100).nullable().defined(),
  language: oneOf(LOCALES).required(),
  paid_user: flag().required(),
  fictional: flag().required(),
  main_photo_id: uuid().nullable().defined(),
  created_at: time().required(),
  last_active_at: time().required(),
};
/** A member in a list of the console. The e-mail address is null for roles that may not see it. */
export const adminMember = shape(memberFields);
export type AdminMember = InferType<typeof adminMember>;

const adminMemberPhoto = shape({
  id: uuid().required(),
  status: oneOf(PHOTO_STATUSES).required(),
  rejected_reason: text(40).nullable().defined(),
  main: flag().required(),
  caption: text(2000).nullable().defined(),
  created_at: time().required(),
});

/** Consents, sessions and mail settings; null for roles without `members:contact`. */
const adminMemberAccount = nullableShape({
  confirmed_at: time().nullable().defined(),
  terms_version_at: time().required(),
  terms_accepted_at: time().required(),
  special_consent_at: time().nullable().defined(),
  delete_due_at: time().nullable().defined(),
  notifications_disabled: list(text(60).required()).required(),
  sessions: list(
    shape({
      id: uuid().required(),
      /** Browser and system, never an address. */
      device: text(400).required(),
      created_at: time().required(),
      last_seen_at: time().required(),
      expires_at: time().required(),
    }),
  ).required(),
});

export const adminMemberDetail = shape({
  ...memberFields,
  region: text(10).nullable().defined(),
  /** The region's name in English. */
  region_name: text(100).nullable().defined(),
  sexuality: maybe(SEXUALITIES),
  ...answeredFacts,
  languages: list(text(3).required()).required(),
  interests: list(text(60).required()).required(),
  about_me: text(5000).nullable().defined(),
  looking_for: text(5000).nullable().defined(),
  prompts: list(promptAnswer).required(),
  invisible: flag().required(),
  public_profile: flag().required(),
  photos: list(adminMemberPhoto).required(),
  account: adminMemberAccount,
});
export type AdminMemberDetail = InferType<typeof adminMemberDetail>;

/** A member's activity as numbers alone: never a text, never another member's name (D-70). */
export const adminMemberActivity = shape({
  likes_sent: count(),
  likes_received: count(),
  passes: count(),
  matches: count(),
  conversations: count(),
  messages_sent: count(),
  /** Messages that ask for money, and their points towards a review (D-40). */
  money_requests: count(),
  risk_points: count(),
  blocked: count(),
  blocked_by: count(),
});
