import { defineOperation } from '../operation';
import { integer, list, shape, text, uuid } from '../rules';
import { chat } from './chat.shapes';
import { liveEvents } from './live';

export const getChats = defineOperation({
  summary:
    'The newest 100 conversations, with the totals of conversations and unread messages. `before` goes on after a line: `<last_message_at>~<conversation id>`.',
  access: 'member',
  query: shape({ before: text(400) }),
  answer: shape({
    chats: list(chat).required(),
    total: integer(0, 1_000_000).required(),
    unread: integer(0, 1_000_000_000).required(),
  }),
});
export const deleteChat = defineOperation({
  summary: 'Remove a conversation for oneself; the other side keeps theirs.',
  access: 'member',
  query: shape({ conversation: uuid().required() }),
  errors: ['not_found'],
});
export const openEvents = defineOperation({
  summary:
    'Server-sent events of the member: hints, not a log. Every connect begins with `state`; the page then loads `messages?after=`. A comment comes every 25 seconds.',
  access: 'member',
  status: 200,
  events: liveEvents,
  errors: ['too_many'],
});
