import { defineCall } from '../call';
import { AUTO_LIKE_SOURCES, LIKE_TYPES, LIKE_STATES } from '../enums';
import { card } from '../members/members.shapes';
import { shape, uuid, list, flag, integer, oneOf, text } from '../rules';

const otherMember = shape({ profile_id: uuid().required() });

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
