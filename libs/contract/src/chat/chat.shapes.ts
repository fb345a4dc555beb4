import type { InferType } from 'yup';
import { GIFTS, MESSAGE_HINTS, MESSAGE_TYPES, REACTIONS } from '../enums';
import { chatPartner } from '../members/members.shapes';
import { messagePhoto } from '../photos/photos.shapes';
import { flag, integer, nullableShape, oneOf, optionalShape, shape, text, time, uuid } from '../rules';
import { giftFields } from './gifts.shapes';

/** The gift in a message, and the credits that it cost then. */
const gift = optionalShape(giftFields);

/** The message that another one answers. The id alone: its reader has it no more, or never had it. */
const quote = optionalShape({
  id: uuid().required(),
  sender_id: uuid(),
  type: oneOf(MESSAGE_TYPES),
  /** Its beginning. */
  text: text(400),
  gift: oneOf(GIFTS),
});

/** One message. `read_at` on my own, where both show read receipts: it had been read by then. */
export const message = shape({
  id: uuid().required(),
  conversation_id: uuid().required(),
  sender_id: uuid().required(),
  type: oneOf(MESSAGE_TYPES).required(),
  text: text(20_000),
  photo: messagePhoto,
  gift,
  /** A warning beside a message of the other one; `hidden`: a moderator has taken its words from its receiver. */
  hint: oneOf(MESSAGE_HINTS),
  reply_to: quote,
  /** The reaction of whoever received it. */
  reaction: oneOf(REACTIONS),
  /** On my own, where it was sent with one: its Idempotency-Key. */
  key: text(255),
  created_at: time().required(),
  /** On my own: a browser of the other one has it. Never told by those who are invisible. */
  delivered: flag(),
  read_at: time().nullable(),
});
export type Message = InferType<typeof message>;
/** The message that another one answers, as its reader has it. */
export type MessageQuote = NonNullable<Message['reply_to']>;

/** One line of the chat list. */
export const chat = shape({
  conversation: shape({ id: uuid().required(), read_only: flag().required() }),
  profile: chatPartner,
  num_unread_messages: integer(0, 1_000_000).required(),
  last_message: nullableShape({
    sender_id: uuid().required(),
    type: oneOf(MESSAGE_TYPES).required(),
    text: text(200).nullable().defined(),
    /** Of a gift: its key, while it is known. */
    gift: oneOf(GIFTS).nullable(),
  }),
  last_message_at: time().required(),
});
export type Chat = InferType<typeof chat>;
