import { defineCall } from '../call';
import {
  GENDERS,
  SEXUALITIES,
  COUNTRIES,
  INTERESTS,
  HAIR_COLORS,
  EYE_COLORS,
  BODY_TYPES,
  RELATIONSHIP_STATUSES,
  TATTOOS,
  PROFILE_FIELDS,
  SEARCH_ORDERS,
} from '../enums';
import { shape, text, oneOf, list, flag, integer, nullableShape, idParams, uuid } from '../rules';
import { ownProfile, card, member } from './members.shapes';

export const getProfile = defineCall({
  name: 'getProfile',
  summary: "The member's own profile.",
  method: 'GET',
  path: '/api/profile',
  access: 'member',
  answer: shape({ profile: ownProfile }),
});
export const updateProfileBody = shape({
  name: text(60),
  gender: oneOf(GENDERS),
  sexuality: oneOf(SEXUALITIES).nullable(),
  country: oneOf(COUNTRIES),
  region: text(10).nullable(),
  city: text(100).nullable(),
  interests: list(oneOf(INTERESTS).required(), 50),
  hair_color: oneOf(HAIR_COLORS).nullable(),
  eye_color: oneOf(EYE_COLORS).nullable(),
  body_type: oneOf(BODY_TYPES).nullable(),
  relationship_status: oneOf(RELATIONSHIP_STATUSES).nullable(),
  tattoos: oneOf(TATTOOS).nullable(),
  about_me: text(1500).nullable(),
  looking_for: text(500).nullable(),
  hidden_fields: list(oneOf(PROFILE_FIELDS).required(), 20),
  invisible: flag(),
  read_receipts: flag(),
  public_profile: flag(),
});
export const updateProfile = defineCall({
  name: 'updateProfile',
  summary: 'Change fields of the own profile; absent fields stay.',
  method: 'PATCH',
  path: '/api/profile',
  access: 'member',
  body: updateProfileBody,
  answer: shape({ profile: ownProfile }),
});
/** `countryregion` is `<country>-<region code>`, e.g. `DE-BY`, with the codes of `regions.php`. */
export const searchQuery = shape({
  gender: list(oneOf(GENDERS).required(), 2),
  country: list(oneOf(COUNTRIES).required(), 19),
  countryregion: list(text(13).required(), 30),
  min_age: integer(18, 110),
  max_age: integer(18, 110),
  body_type: list(oneOf(BODY_TYPES).required(), 3),
  relationship_status: list(oneOf(RELATIONSHIP_STATUSES).required(), 6),
  interests: list(oneOf(INTERESTS).required(), 10),
  has_photo: flag(),
  online_in_7_days: flag(),
  hide_fictional: flag(),
  order: oneOf(SEARCH_ORDERS),
  page_number: integer(1, 100_000),
  after: text(400),
});
export const searchMembers = defineCall({
  name: 'searchMembers',
  summary:
    'A page of 24 members; count and similar results on page 1. Visitors get what the site lets them see: a teaser of twelve, whatever they ask for, or the search with blurred photos.',
  method: 'GET',
  path: '/api/members',
  access: 'anyone',
  query: searchQuery,
  answer: shape({
    profiles: list(card).required(),
    count: integer(0, 201).nullable().defined(),
    count_is_exact: flag().nullable().defined(),
    similar: nullableShape({ loosened: list(text(40).required()).required(), profiles: list(card).required() }),
    page_number: integer(1, 100_000).required(),
    pages: integer(0, 40).nullable().defined(),
    next: text(400).nullable().defined(),
  }),
  errors: ['authentication_required'],
});
export const getMemberCard = defineCall({
  name: 'getMemberCard',
  summary: 'What a visitor may see of a member: as much as the search shows them.',
  method: 'GET',
  path: '/api/members/:id/card',
  access: 'anyone',
  params: idParams,
  /** `photos`: how many the profile shows to members, the main one among them. */
  answer: shape({ profile: card, photos: integer(0, 1000).required() }),
  errors: ['not_found', 'authentication_required'],
});
export const getMember = defineCall({
  name: 'getMember',
  summary: 'The profile of another member. Opening it clears its new like.',
  method: 'GET',
  path: '/api/members/:id',
  access: 'member',
  params: idParams,
  answer: shape({ profile: member }),
  errors: ['not_found', 'blocked_by_member'],
});
const otherMember = shape({ profile_id: uuid().required() });
export const blockMember = defineCall({
  name: 'blockMember',
  summary: 'Block a member, both ways, at once.',
  method: 'PUT',
  path: '/api/blocks/:profile_id',
  access: 'member',
  params: otherMember,
  errors: ['not_found'],
});
export const unblockMember = defineCall({
  name: 'unblockMember',
  summary: 'Lift a block; a match does not come back.',
  method: 'DELETE',
  path: '/api/blocks/:profile_id',
  access: 'member',
  params: otherMember,
  errors: ['not_found'],
});
const pageOfCards = {
  query: shape({ before: text(400) }),
  answer: shape({ profiles: list(card).required(), next: text(400).nullable().defined() }),
};
export const listBlocks = defineCall({
  name: 'listBlocks',
  summary: 'Whom I have blocked, as far as I may see them, the newest first, 24 a page.',
  method: 'GET',
  path: '/api/blocks',
  access: 'member',
  ...pageOfCards,
});
export const listHides = defineCall({
  name: 'listHides',
  summary: 'Whom I have hidden, as far as I may see them, the newest first, 24 a page.',
  method: 'GET',
  path: '/api/hides',
  access: 'member',
  ...pageOfCards,
});
export const hideMember = defineCall({
  name: 'hideMember',
  summary: 'Show a member no more in my search and suggestions; they notice nothing.',
  method: 'PUT',
  path: '/api/hides/:profile_id',
  access: 'member',
  params: otherMember,
  errors: ['not_found'],
});
export const unhideMember = defineCall({
  name: 'unhideMember',
  summary: 'Show a hidden member again.',
  method: 'DELETE',
  path: '/api/hides/:profile_id',
  access: 'member',
  params: otherMember,
  errors: ['not_found'],
});
