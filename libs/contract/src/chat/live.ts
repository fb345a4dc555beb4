import type { InferType } from 'yup';
import { REACTIONS } from '../enums';
import { shape, integer, flag, oneOf, uuid, time } from '../rules';

/**
 * The events of `GET /api/events`: the name of each event and its JSON data. A hint, not a log: an event says
 * that something has changed, and the page loads it. Whoever was away asks `messages?after=`.
 */
export const liveEvents = {
  /**
   * The member's counters: on every connect, and when one of them changes. `reload` says that hints may have been
   * missed: load the chats, the likes and the messages after the last known one.
   */
  state: shape({
    unread: integer(0, 1_000_000_000).required(),
    new_likes: integer(0, 1_000_000_000).required(),
    credits: integer(0, 1_000_000_000).required(),
    reload: flag().required(),
  }),
  /** A message has been sent, by the other member or by me on another device. */
  message: shape({ conversation_id: uuid().required(), id: uuid().required(), sender_id: uuid().required() }),
  /** A conversation has changed otherwise: read or removed on another device, ended, or open again. */
  chat: shape({ conversation_id: uuid().required() }),
  /** A browser of the other member has my messages up to this one. */
  delivered: shape({ conversation_id: uuid().required(), last_id: uuid().required() }),
  /** The receiver of a message, perhaps I on another device, has reacted to it; null: no more. */
  reaction: shape({
    conversation_id: uuid().required(),
    message_id: uuid().required(),
    reaction: oneOf(REACTIONS).nullable().defined(),
  }),
  /** The other member has read up to a message; only where both show read receipts. */
  read: shape({ conversation_id: uuid().required(), last_read_id: uuid().required(), read_at: time().required() }),
  /** The other member is typing; it holds for six seconds. */
  typing: shape({ conversation_id: uuid().required(), profile_id: uuid().required() }),
  /** Somebody likes me: load the likes. */
  like: shape({}),
  /** We like each other. */
  match: shape({ profile_id: uuid().required() }),
  /** An order of mine has taken a step: load it. */
  order: shape({ order_id: uuid().required() }),
  /** The session has ended; the connection closes. */
  logout: shape({}),
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEvents = { [Name in LiveEventName]: InferType<(typeof liveEvents)[Name]> };
