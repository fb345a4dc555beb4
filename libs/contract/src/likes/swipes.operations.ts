import { LIKE_STATES, SWIPE_DIRECTIONS } from '../enums';
import { card } from '../members/members.shapes';
import { SWIPE_LIMITS } from '../limits';
import { defineOperation } from '../operation';
import { flag, integer, list, oneOf, shape, time, uuid } from '../rules';

/** The likes that the game has left today, the time of the next ones, and the passes that can be undone. */
const allowance = {
  likes_left: integer(0, SWIPE_LIMITS.likes_a_day).required(),
  likes_again_at: time().required(),
  passes_to_undo: integer(0, SWIPE_LIMITS.undo).required(),
};

export const getSwipeDeck = defineOperation({
  summary:
    'Up to 20 members for the swipe game, out of my own search: with a photo, real and visible, neither liked nor passed in the last 30 days. An empty list is the end of the deck.',
  access: 'member',
  answer: shape({ profiles: list(card, SWIPE_LIMITS.deck).required(), ...allowance }),
});
export const swipeMember = defineOperation({
  summary:
    'Like or pass a member in the swipe game. A like is an ordinary one, of which the game allows 4 a day besides the day’s limit of all likes; passes are free. A pass takes no like back.',
  access: 'member',
  body: shape({ profile_id: uuid().required(), direction: oneOf(SWIPE_DIRECTIONS).required() }),
  answer: shape({ state: oneOf(LIKE_STATES).required(), match: flag().required(), ...allowance }),
  errors: ['not_found', 'blocked_by_member', 'forbidden', 'too_many_likes', 'too_many_swipe_likes'],
  idempotent: true,
});
export const undoSwipe = defineOperation({
  summary:
    'Undo my last pass, ten in a row at most: the member is put back on the deck. Likes are taken back with `DELETE /api/likes/{profile_id}`. Null where no pass is left, or its member is to be seen no more.',
  access: 'member',
  answer: shape({ profile: card.nullable().defined(), ...allowance }),
  idempotent: true,
});
