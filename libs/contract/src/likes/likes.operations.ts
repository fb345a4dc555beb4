import { AUTO_LIKE_SOURCES, LIKE_STATES, LIKE_TYPES } from '../enums';
import { card } from '../members/members.shapes';
import { defineOperation } from '../operation';
import { flag, integer, list, oneOf, shape, text, uuid } from '../rules';

const otherMember = shape({ profile_id: uuid().required() });

export const getLikes = defineOperation({
  summary: 'The newest 100 likes received, and how many are new.',
  access: 'member',
  answer: shape({
    profiles: list(card).required(),
    liked_by: list(shape({ id: uuid().required(), like_new: flag().required() })).required(),
    new: integer(0, 1_000_000).required(),
  }),
});
export const getAutoLike = defineOperation({
  summary:
    'The oldest new like received from someone visible that was not shown this way before; it stays new. Else, on a site with fictional profiles, one of those as a labelled suggestion; else nothing. Three a day; it makes no like and no match.',
  access: 'member',
  sameOrigin: true,
  answer: shape({ profile: card, source: oneOf(AUTO_LIKE_SOURCES).required() }),
  alsoAnswers: ['204'],
});
export const listLikes = defineOperation({
  summary: 'Likes received or sent, or matches, newest first.',
  access: 'member',
  params: shape({ type: oneOf(LIKE_TYPES).required() }),
  query: shape({ before: text(400) }),
  answer: shape({
    profiles: list(card).required(),
    liked_by: list(shape({ id: uuid().required(), like_new: flag().required(), match: flag().required() })).required(),
    next: text(400).nullable().defined(),
  }),
});
export const getLikeStates = defineOperation({
  summary:
    'How up to 48 others and I like each other, in the order of `ids`; whoever has blocked the other is left out.',
  access: 'member',
  query: shape({ ids: list(uuid().required(), 48).required() }),
  answer: shape({
    states: list(shape({ id: uuid().required(), state: oneOf(LIKE_STATES).required() })).required(),
  }),
});
const likeAnswer = shape({ state: oneOf(LIKE_STATES).required(), match: flag().required() });
export const likeMember = defineOperation({
  summary: 'Like a member; two likes make a match.',
  access: 'member',
  params: otherMember,
  answer: likeAnswer,
  errors: ['not_found', 'blocked_by_member', 'forbidden', 'too_many_likes'],
});
export const unlikeMember = defineOperation({
  summary: 'Withdraw a like; on a match this unmatches and makes the conversation read-only.',
  access: 'member',
  params: otherMember,
  answer: likeAnswer,
  errors: ['not_found', 'blocked_by_member', 'forbidden'],
});
