import { shape, uuid } from '@duet/contract';
import { defineEvent } from '@duet/platform';

/** A like was delivered to the member who is liked. */
export const likeReceived = defineEvent(
  'likes.received',
  shape({ from_id: uuid().required(), to_id: uuid().required() }),
);

const pair = shape({ a_id: uuid().required(), b_id: uuid().required() });

/** Two members like each other; emitted once per match. */
export const likesMatched = defineEvent('likes.matched', pair);

/** One of two matched members has withdrawn the like. */
export const likesUnmatched = defineEvent('likes.unmatched', pair);
