import { defineCall } from '../call';
import { PHOTO_LIMITS } from '../limits';
import { shape, text, list, integer, uuid, flag, oneOf, idParams } from '../rules';
import { chat, message } from './chat.shapes';
import { liveEvents } from './live';

/** What a member may send: a conversation begins with a text; gifts join with their own calls. */
const FIRST = ['text'] as const;
const SENDABLE = ['text', 'photo'] as const;

export const getChats = defineCall({
  name: 'getChats',
  summary:
    'The newest 100 conversations, with the totals of conversations and unread messages. `before` goes on after a line: `<last_message_at>~<conversation id>`.',
  method: 'GET',
  path: '/api/chats.php',
  access: 'member',
  query: shape({ before: text(400) }),
  answer: shape({
    chats: list(chat).required(),
    total: integer(0, 1_000_000).required(),
    unread: integer(0, 1_000_000_000).required(),
  }),
});
export const deleteChat = defineCall({
  name: 'deleteChat',
  summary: 'Remove a conversation for oneself; the other side keeps theirs.',
  method: 'DELETE',
  path: '/api/chat.php',
  access: 'member',
  query: shape({ conversation: uuid().required() }),
  errors: ['not_found'],
});
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
/** Sent although it names a way to reach the sender elsewhere: the answer `contact_in_message` asked for that (D-40). */
const anyway = flag();
export const startConversation = defineCall({
  name: 'startConversation',
  summary:
    'Send a first message to a member. 409 `contact_in_message` asks whether a phone number, e-mail address or link shall go along: yes is the same call with `anyway`, its key may stay.',
  method: 'POST',
  path: '/api/conversations',
  access: 'member',
  status: 201,
  body: shape({
    profile_id: uuid().required(),
    type: oneOf(FIRST).required(),
    text: text(20_000).required(),
    anyway,
  }),
  answer: shape({
    conversation: shape({ id: uuid().required() }),
    message,
    credits: integer(0, 1_000_000_000).required(),
  }),
  idempotent: true,
  errors: [...refusals, 'contact_in_message'],
});
export const sendMessage = defineCall({
  name: 'sendMessage',
  summary:
    'Send a message in a conversation: a text, or a photo uploaded before. 409 `wrong_state` while the photo is processed: ask again with the same key. 409 `contact_in_message`, in the first five messages: as for a first message.',
  method: 'POST',
  path: '/api/conversations/:id/messages',
  access: 'member',
  status: 201,
  params: idParams,
  body: shape({ type: oneOf(SENDABLE).required(), text: text(20_000), photo_id: uuid(), anyway }),
  answer: shape({ message, credits: integer(0, 1_000_000_000).required() }),
  idempotent: true,
  errors: [...refusals, 'contact_in_message', 'wrong_state'],
});
export const uploadMessagePhoto = defineCall({
  name: 'uploadMessagePhoto',
  summary: 'Upload a photo for a message of this conversation. It costs nothing before it is sent.',
  method: 'POST',
  path: '/api/conversations/:id/photos',
  access: 'member',
  status: 201,
  params: idParams,
  upload: { field: 'file', maxBytes: PHOTO_LIMITS.bytes },
  answer: shape({ photo: shape({ id: uuid().required() }) }),
  idempotent: true,
  errors: [...refusals, 'photo_too_large', 'invalid', 'too_many'],
});
export const listMessages = defineCall({
  name: 'listMessages',
  summary:
    'Messages of a conversation, newest first, before or after a message; with the price of the next one, and whether links may be followed (both have written). `next` goes on in the same direction.',
  method: 'GET',
  path: '/api/conversations/:id/messages',
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
export const markRead = defineCall({
  name: 'markRead',
  summary: 'Set the unread count of a conversation to 0.',
  method: 'PUT',
  path: '/api/conversations/:id/read',
  access: 'member',
  params: idParams,
  errors: ['not_found'],
});
export const sendTyping = defineCall({
  name: 'sendTyping',
  summary: 'Tell the other member that I am typing. Nothing is stored; more than one in two seconds is dropped.',
  method: 'POST',
  path: '/api/conversations/:id/typing',
  access: 'member',
  params: idParams,
  errors: ['not_found'],
});
export const openEvents = defineCall({
  name: 'openEvents',
  summary:
    'Server-sent events of the member: hints, not a log. Every connect begins with `state`; the page then loads `messages?after=`. A comment comes every 25 seconds.',
  method: 'GET',
  path: '/api/events',
  access: 'member',
  status: 200,
  events: liveEvents,
  errors: ['too_many'],
});
