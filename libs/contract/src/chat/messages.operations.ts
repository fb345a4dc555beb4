import { REACTIONS } from '../enums';
import { PHOTO_LIMITS } from '../limits';
import { defineOperation } from '../operation';
import { flag, idParams, integer, list, oneOf, optionalShape, shape, text, uuid } from '../rules';
import { message } from './chat.shapes';
import { giftFields } from './gifts.shapes';

/** Types of messages that a member may send: a conversation begins with words or a gift. */
const FIRST = ['text', 'gift', 'icebreaker'] as const;
const SENDABLE = ['text', 'photo', 'gift', 'icebreaker'] as const;
/** A gift, and its price as the sender saw it; `price_changed` (409) where it is another one by now, `gift_not_offered` (409) where there is none. To a fictional profile it costs nothing. */
const gift = optionalShape(giftFields);
const refusals = [
  'not_found',
  'forbidden',
  'not_enough_credits',
  'premium_required',
  'not_confirmed',
  'blocked_by_member',
  'read_only',
  'idempotency_conflict',
] as const;
/** Sends the message although it names a way to reach the sender elsewhere, once `contact_in_message` was answered (D-40). */
const anyway = flag();
export const startConversation = defineOperation({
  summary:
    'Send a first message to a member: a text, a gift, or one of the lines of `GET /api/icebreakers`, word by word. 409 `contact_in_message` asks whether to send a phone number, e-mail address or link along: to say yes, repeat the call with `anyway`; the key may stay the same.',
  access: 'member',
  status: 201,
  body: shape({
    profile_id: uuid().required(),
    type: oneOf(FIRST).required(),
    text: text(20_000),
    gift,
    anyway,
  }),
  answer: shape({
    conversation: shape({ id: uuid().required() }),
    message,
    credits: integer(0, 1_000_000_000).required(),
  }),
  idempotent: true,
  errors: [...refusals, 'contact_in_message', 'price_changed', 'gift_not_offered'],
});
export const sendMessage = defineOperation({
  summary:
    'Send a message in a conversation: a text, a gift, a photo uploaded before, or an icebreaker, as for a first message. 409 `wrong_state` while the photo is processed: ask again with the same key. 409 `contact_in_message`, in the first five messages: as for a first message. `reply_to` of a text names a message of the same conversation that it answers.',
  access: 'member',
  status: 201,
  params: idParams,
  body: shape({
    type: oneOf(SENDABLE).required(),
    text: text(20_000),
    photo_id: uuid(),
    gift,
    anyway,
    reply_to: uuid(),
  }),
  answer: shape({ message, credits: integer(0, 1_000_000_000).required() }),
  idempotent: true,
  errors: [...refusals, 'contact_in_message', 'wrong_state', 'price_changed', 'gift_not_offered'],
});
export const uploadMessagePhoto = defineOperation({
  summary: 'Upload a photo for a message of this conversation. It costs nothing before it is sent.',
  access: 'member',
  status: 201,
  params: idParams,
  upload: { field: 'file', maxBytes: PHOTO_LIMITS.bytes },
  answer: shape({ photo: shape({ id: uuid().required() }) }),
  idempotent: true,
  errors: [...refusals, 'photo_too_large', 'invalid', 'too_many'],
});
export const listMessages = defineOperation({
  summary:
    'Messages of a conversation, newest first, before or after a message; with the price of the next one, and whether links may be followed (both have written). `next` goes on in the same direction.',
  access: 'member',
  params: idParams,
  query: shape({ before: uuid(), after: uuid() }),
  answer: shape({
    messages: list(message).required(),
    next: uuid().nullable().defined(),
    price: integer(0, 1000).required(),
    links: flag().required(),
  }),
  errors: ['not_found'],
});
export const markRead = defineOperation({
  summary: 'Set the unread count of a conversation to 0.',
  access: 'member',
  params: idParams,
  errors: ['not_found'],
});
export const sendTyping = defineOperation({
  summary: 'Tell the other member that I am typing. Nothing is stored; more than one in two seconds is dropped.',
  access: 'member',
  params: idParams,
  errors: ['not_found'],
});

const reactionRefusals = [
  'not_found',
  'forbidden',
  'not_confirmed',
  'member_muted',
  'blocked_by_member',
  'read_only',
] as const;
const reactionParams = shape({ id: uuid().required(), message: uuid().required() });
export const setReaction = defineOperation({
  summary:
    'React to a message that I received, with one of six; another one takes its place. It is free, and allowed where a message is. 403 `forbidden` for a message of my own.',
  access: 'member',
  params: reactionParams,
  body: shape({ reaction: oneOf(REACTIONS).required() }),
  errors: [...reactionRefusals],
});
export const removeReaction = defineOperation({
  summary: 'Take my reaction to a message back; without one nothing happens.',
  access: 'member',
  params: reactionParams,
  errors: [...reactionRefusals],
});
