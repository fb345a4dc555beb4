import type { AnswerOf, Chat, getChats, listMessages, Message } from '@duet/contract';
import { SAMPLE_CONVERSATION_ID, SAMPLE_MEMBER_ID, SAMPLE_PEOPLE } from '@duet/contract';
import type { SampleContext } from './people';
import { sampleCards } from './people';

const MINUTE_MS = 60_000;
/** Lines of the conversation in their order, with their age in minutes; the sample member has begun. */
const LINES = [
  { key: 'hello', isOwn: true, ago: 1500 },
  { key: 'answer', isOwn: false, ago: 1450 },
  { key: 'question', isOwn: true, ago: 64 },
  { key: 'plan', isOwn: false, ago: 12 },
] as const;

const idOfMessage = (place: number) => `00000000-0000-4000-8000-${String(300 + place).padStart(12, '0')}`;
const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS).toISOString();

function messageOf({ t, now }: SampleContext, place: number): Message {
  const { key, isOwn, ago } = LINES[place]!;
  return {
    id: idOfMessage(place),
    conversation_id: SAMPLE_CONVERSATION_ID,
    sender_id: isOwn ? SAMPLE_MEMBER_ID : SAMPLE_PEOPLE[0]!,
    type: 'text',
    text: t(`messages.${key}`),
    created_at: before(now, ago),
    read_at: isOwn ? before(now, ago - 2) : null,
  };
}

/** The chat list: one conversation, whose last message is unread. */
export function sampleChats(context: SampleContext): AnswerOf<typeof getChats> {
  const last = messageOf(context, LINES.length - 1);
  const chat: Chat = {
    conversation: { id: SAMPLE_CONVERSATION_ID, read_only: false },
    profile: { ...sampleCards(context)[0]!, former: false },
    num_unread_messages: 1,
    last_message: { sender_id: last.sender_id, type: 'text', text: last.text ?? null },
    last_message_at: last.created_at,
  };
  return { chats: [chat], total: 1, unread: 1 };
}

/** The conversation, newest message first, at the draft's price of a message. */
export const sampleMessages = (context: SampleContext): AnswerOf<typeof listMessages> => ({
  messages: LINES.map((_, place) => messageOf(context, place)).reverse(),
  next: null,
  price: context.settings.message_credits,
  links: true,
});
