import type { InferType } from 'yup';
import {
  COUNTRIES,
  DISTANCES,
  INTERESTS,
  GENDERS,
  RELATIONSHIP_STATUSES,
  BODY_TYPES,
  HAIR_COLORS,
  EYE_COLORS,
  TATTOOS,
  LIKE_STATES,
  SEXUALITIES,
  PROFILE_STATUSES,
  DISABLED_REASONS,
} from '../enums';
import { mainImage, photo, ownPhoto } from '../photos/photos.shapes';
import { uuid, text, integer, oneOf, flag, list, shape, date } from '../rules';

const cardFields = {
  id: uuid().required(),
  name: text(40).required(),
  age: integer(18, 130).required(),
  country: oneOf(COUNTRIES).required(),
  region: text(10).nullable().defined(),
  city: text(100).nullable().defined(),
  main_image: mainImage,
  online: flag().required(),
  /** Null where either place is unknown or hidden, and for fictional profiles. */
  distance: oneOf(DISTANCES).nullable().defined(),
  fictional: flag().required(),
  shared_interests: list(oneOf(INTERESTS).required()).required(),
};
/** What a member looks like in any list. */
export const card = shape(cardFields);
export type Card = InferType<typeof card>;

const traits = {
  gender: oneOf(GENDERS).nullable(),
  relationship_status: oneOf(RELATIONSHIP_STATUSES).nullable(),
  body_type: oneOf(BODY_TYPES).nullable(),
  hair_color: oneOf(HAIR_COLORS).nullable(),
  eye_color: oneOf(EYE_COLORS).nullable(),
  tattoos: oneOf(TATTOOS).nullable(),
  interests: list(oneOf(INTERESTS).required(), 50),
  about_me: text(1500).nullable(),
  looking_for: text(500).nullable(),
};

const permission = () => text(40).nullable().defined();
/** Another member's profile: the card, the fields and notes that the site and the member show, and what I may do. */
export const member = shape({
  ...cardFields,
  ...traits,
  photos: list(photo).required(),
  like_state: oneOf(LIKE_STATES).required(),
  conversation_id: uuid().nullable().defined(),
  blocked: flag().required(),
  /** Whether I do not want to see them in my search any more. */
  hidden: flag().required(),
  /** Null where I may; else the error code that the act would meet. */
  may: shape({ like: permission(), message: permission(), gift: permission() }),
});
export type Member = InferType<typeof member>;

/** One's own profile: every field of the specification. */
export const ownProfile = shape({
  id: uuid().required(),
  name: text(40).required(),
  country: oneOf(COUNTRIES).required(),
  region: text(10).nullable().defined(),
  city: text(100).nullable().defined(),
  date_of_birth: date().required(),
  age: integer(18, 130).required(),
  gender: oneOf(GENDERS).required(),
  sexuality: oneOf(SEXUALITIES).nullable().defined(),
  interests: list(oneOf(INTERESTS).required()).required(),
  hair_color: oneOf(HAIR_COLORS).nullable().defined(),
  eye_color: oneOf(EYE_COLORS).nullable().defined(),
  body_type: oneOf(BODY_TYPES).nullable().defined(),
  relationship_status: oneOf(RELATIONSHIP_STATUSES).nullable().defined(),
  tattoos: oneOf(TATTOOS).nullable().defined(),
  about_me: text(1500).nullable().defined(),
  looking_for: text(500).nullable().defined(),
  hidden_fields: list(text(40).required(), 20).required(),
  invisible: flag().required(),
  /** Shows others when I have read their messages, and me when they have read mine (D-39). */
  read_receipts: flag().required(),
  /** Whether visitors who are not logged in may see the main photo clearly. */
  public_profile: flag().required(),
  main_image: mainImage,
  photos: list(ownPhoto).required(),
  status: oneOf(PROFILE_STATUSES).required(),
  disabled_reason: oneOf(DISABLED_REASONS).nullable().defined(),
});
export type OwnProfile = InferType<typeof ownProfile>;
