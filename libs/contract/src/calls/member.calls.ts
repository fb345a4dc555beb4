import { defineCall } from '../call';
import {
  AUTO_LIKE_SOURCES,
  BODY_TYPES,
  COUNTRIES,
  EYE_COLORS,
  GENDERS,
  HAIR_COLORS,
  INTERESTS,
  LIKE_STATES,
  LIKE_TYPES,
  PROFILE_FIELDS,
  RELATIONSHIP_STATUSES,
  SEARCH_ORDERS,
  SEXUALITIES,
  TATTOOS,
} from '../enums';
import { flag, integer, list, nullableShape, oneOf, shape, text, uuid } from '../rules';
import { card, member, ownProfile } from '../shapes/members';

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
  params: shape({ id: uuid().required() }),
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
  params: shape({ id: uuid().required() }),
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

export const getLikes = defineCall({
  name: 'getLikes',
  summary: 'The newest 100 likes received, and how many are new.',
  method: 'GET',
  path: '/api/likes.php',
  access: 'member',
  answer: shape({
    profiles: list(card).required(),
    liked_by: list(shape({ id: uuid().required(), like_new: flag().required() })).required(),
    new: integer(0, 1_000_000).required(),
  }),
});
export const getAutoLike = defineCall({
  name: 'getAutoLike',
  summary:
    'The oldest new like received from someone visible that was not shown this way before; it stays new. Else, on a site with fictional profiles, one of those as a labelled suggestion; else nothing. Three a day; nobody likes or matches by it.',
  method: 'GET',
  path: '/api/auto-like.php',
  access: 'member',
  sameOrigin: true,
  answer: shape({ profile: card, source: oneOf(AUTO_LIKE_SOURCES).required() }),
  alsoAnswers: ['204'],
});
export const listLikes = defineCall({
  name: 'listLikes',
  summary: 'Likes received or sent, or matches, newest first.',
  method: 'GET',
  path: '/api/likes/:type',
  access: 'member',
  params: shape({ type: oneOf(LIKE_TYPES).required() }),
  query: shape({ before: text(400) }),
  answer: shape({
    profiles: list(card).required(),
    liked_by: list(shape({ id: uuid().required(), like_new: flag().required() })).required(),
    next: text(400).nullable().defined(),
  }),
});
const likeAnswer = shape({ state: oneOf(LIKE_STATES).required(), match: flag().required() });
export const likeMember = defineCall({
  name: 'likeMember',
  summary: 'Like a member; two likes make a match.',
  method: 'PUT',
  path: '/api/likes/:profile_id',
  access: 'member',
  params: otherMember,
  answer: likeAnswer,
  errors: ['not_found', 'blocked_by_member', 'forbidden', 'too_many_likes'],
});
export const unlikeMember = defineCall({
  name: 'unlikeMember',
  summary: 'Withdraw a like; on a match this unmatches and makes the conversation read-only.',
  method: 'DELETE',
  path: '/api/likes/:profile_id',
  access: 'member',
  params: otherMember,
  answer: likeAnswer,
  errors: ['not_found', 'blocked_by_member', 'forbidden'],
});
