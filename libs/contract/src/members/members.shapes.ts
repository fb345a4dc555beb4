import type { InferType } from 'yup';
import {
  COUNTRIES,
  DISABLED_REASONS,
  DISTANCES,
  GENDERS,
  LIKE_STATES,
  PROFILE_STATUSES,
  SEARCH_ORDERS,
  SEXUALITIES,
} from '../enums';
import { receivedGift } from '../chat/gifts.shapes';
import { INTERESTS } from '../interests';
import { mainImage, ownPhoto, photo } from '../photos/photos.shapes';
import { date, flag, integer, list, oneOf, shape, text, uuid } from '../rules';
import { DISTANCE_WISHES } from './match-finder';
import { SHOWABLE_FIELDS } from './profile-facts';
import { answeredFacts, factFilters, optionalFacts } from './profile-facts.shapes';
import { PROMPT_LIMITS, PROMPTS } from './prompts';
import { MOST_LANGUAGES, SPOKEN_LANGUAGES } from './spoken-languages';

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
/** A member in a list. */
export const card = shape(cardFields);
export type Card = InferType<typeof card>;

/** The other member of a conversation. Of one who is gone, `former`, only the id is known; the name says so. */
export const chatPartner = shape({
  ...cardFields,
  age: integer(18, 130).nullable().defined(),
  country: oneOf(COUNTRIES).nullable().defined(),
  former: flag(),
});
export type ChatPartner = InferType<typeof chatPartner>;

/** One character as a reader sees it may be many of a text: an emoji of a family is eleven. */
const ANSWER_UNITS = 20;
/** A prompt that a member has chosen, and how they go on with it; the server counts its characters (`PROMPT_LIMITS`). */
export const promptAnswer = shape({
  prompt: oneOf(PROMPTS).required(),
  answer: text(PROMPT_LIMITS.answer * ANSWER_UNITS).required(),
});
export type PromptAnswer = InferType<typeof promptAnswer>;

const spokenLanguages = () => list(oneOf(SPOKEN_LANGUAGES).required(), MOST_LANGUAGES);

const traits = {
  gender: oneOf(GENDERS).nullable(),
  ...optionalFacts,
  languages: spokenLanguages(),
  interests: list(oneOf(INTERESTS).required(), 50),
  about_me: text(1500).nullable(),
  looking_for: text(500).nullable(),
  prompts: list(promptAnswer, PROMPT_LIMITS.most),
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
  /** True if the viewer has hidden them from their own search. */
  hidden: flag().required(),
  /** True if they are on the viewer's private list. */
  favourite: flag().required(),
  /** The gifts that they have received, and how often; from whom is told to nobody. */
  gifts: list(receivedGift).required(),
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
  ...answeredFacts,
  languages: spokenLanguages().required(),
  about_me: text(1500).nullable().defined(),
  looking_for: text(500).nullable().defined(),
  /** In the order in which the profile shows them, those that the site no longer offers too. */
  prompts: list(promptAnswer, PROMPT_LIMITS.most).required(),
  hidden_fields: list(text(40).required(), 20).required(),
  /** Names of those of the three texts that others do not see before somebody has looked at them. */
  held_texts: list(text(40).required(), 4).required(),
  invisible: flag().required(),
  /** Shows others when I have read their messages, and me when they have read mine (D-39). */
  read_receipts: flag().required(),
  /** Shows others that I have opened their profile, and me who has opened mine. */
  shows_visits: flag().required(),
  /** True if visitors who are not logged in may see the main photo clearly. */
  public_profile: flag().required(),
  main_image: mainImage,
  photos: list(ownPhoto).required(),
  status: oneOf(PROFILE_STATUSES).required(),
  disabled_reason: oneOf(DISABLED_REASONS).nullable().defined(),
});
export type OwnProfile = InferType<typeof ownProfile>;

export const updateProfileRequest = shape({
  name: text(60),
  gender: oneOf(GENDERS),
  sexuality: oneOf(SEXUALITIES).nullable(),
  country: oneOf(COUNTRIES),
  region: text(10).nullable(),
  city: text(100).nullable(),
  interests: list(oneOf(INTERESTS).required(), 50),
  ...optionalFacts,
  languages: spokenLanguages(),
  about_me: text(1500).nullable(),
  looking_for: text(500).nullable(),
  /** All of them, in their order: a list takes the place of the one before. */
  prompts: list(promptAnswer, PROMPT_LIMITS.most),
  hidden_fields: list(oneOf(SHOWABLE_FIELDS).required(), 20),
  invisible: flag(),
  read_receipts: flag(),
  shows_visits: flag(),
  public_profile: flag(),
});

const filterFields = {
  gender: list(oneOf(GENDERS).required(), 2),
  country: list(oneOf(COUNTRIES).required(), 19),
  countryregion: list(text(13).required(), 30),
  /** At most so many km away, by the places that cards measure from (D-19). */
  distance: oneOf(DISTANCE_WISHES),
  min_age: integer(18, 110),
  max_age: integer(18, 110),
  ...factFilters,
  interests: list(oneOf(INTERESTS).required(), 10),
  has_photo: flag(),
  online_in_7_days: flag(),
  hide_fictional: flag(),
  order: oneOf(SEARCH_ORDERS),
};
/** `countryregion` is `<country>-<region code>`, e.g. `DE-BY`, with the codes of `regions.php`. */
export const searchFilters = shape(filterFields);
export type SearchFilters = InferType<typeof searchFilters>;

/** A page of a search. */
export const searchQuery = shape({ ...filterFields, page_number: integer(1, 100_000), after: text(400) });
