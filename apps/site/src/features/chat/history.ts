import type { AnswerOf, Message, Reaction } from '@duet/contract';
import { listMessages } from '@duet/contract';
import { callApi, queryClient, servedAnswer } from '../../api';
import { mergeMessages } from './merge-messages';

/** The loaded part of a conversation. */
export interface History {
  /** Oldest first, each once. */
  messages: Message[];
  /** Where older ones go on, or null. */
  older: string | null;
  /** Up to this message nothing is missing. One's own later messages may stand behind it already. */
  complete: string | null;
  /** Credits that the next message costs; unknown until the server has been asked. */
  price?: number;
  /** Both have written: links may be followed. */
  links: boolean;
}

type MessagePage = AnswerOf<typeof listMessages>;

export const historyKey = (id: string) => ['messages', id] as const;

const load = (id: string, query: { before?: string; after?: string }, signal?: AbortSignal) =>
  callApi(listMessages, { params: { id }, query, quiet: true, ...(signal && { signal }) }) as Promise<MessagePage>;

const historyFrom = ({ messages, next, ...rest }: MessagePage): History => ({
  ...rest,
  messages: mergeMessages(messages),
  older: next,
  complete: messages[0]?.id ?? null,
});

/** The newest page of a conversation. */
export const loadHistory = async (id: string, signal: AbortSignal): Promise<History> =>
  historyFrom(await load(id, {}, signal));

/** The newest page as it came with the HTML. */
export function servedHistory(id: string): History | undefined {
  const page = servedAnswer(listMessages, { params: { id } }) as MessagePage | undefined;
  return page && historyFrom(page);
}

/** Starts the history of a conversation that a first message has just made; the rest is loaded when it opens. */
export function beginHistory(id: string, message: Message): void {
  const begin: History = { messages: [message], older: null, complete: null, links: false };
  queryClient.setQueryData<History>(historyKey(id), (known) => known ?? begin);
}

const read = (id: string) => queryClient.getQueryData<History>(historyKey(id));
const change = (id: string, next: (history: History) => History) =>
  queryClient.setQueryData<History>(historyKey(id), (history) => history && next(history));

/** Puts messages into a history, wherever they came from. */
export function addMessages(id: string, added: Message[]): void {
  change(id, (history) => ({ ...history, messages: mergeMessages(history.messages, added) }));
}

/** Loads the page before the oldest known message. */
export async function loadOlder(id: string): Promise<void> {
  const older = read(id)?.older;
  if (!older) return;
  const page = await load(id, { before: older });
  change(id, (history) => ({
    ...history,
    messages: mergeMessages(page.messages, history.messages),
    older: page.next,
  }));
}

/** Loads everything after the last message up to which nothing is missing. */
async function loadNewer(id: string): Promise<void> {
  const after = read(id)?.complete;
  const page = await load(id, after ? { after } : {});
  change(id, (history) => ({
    ...history,
    messages: mergeMessages(history.messages, page.messages),
    older: after ? history.older : page.next,
    complete: page.messages[0]?.id ?? after ?? null,
    price: page.price,
    links: page.links,
  }));
  if (after && page.next) await loadNewer(id);
}

const running = new Map<string, { again: boolean; done: Promise<void> }>();

/** Brings a loaded history up to date; what is asked for meanwhile makes one more round. */
export function catchUp(id: string): Promise<void> {
  const turn = running.get(id);
  if (turn) {
    turn.again = true;
    return turn.done;
  }
  const mine = { again: true, done: Promise.resolve() };
  const run = async () => {
    while (mine.again && read(id)) {
      mine.again = false;
      await loadNewer(id);
    }
  };
  mine.done = run()
    .catch(() => undefined)
    .finally(() => running.delete(id));
  running.set(id, mine);
  return mine.done;
}

/** Takes over the newest page again, for what may have changed about known messages: how far they have come, and reactions. */
export async function refreshNewest(id: string): Promise<void> {
  if (!read(id)) return;
  const page = await load(id, {}).catch(() => null);
  if (page) addMessages(id, page.messages);
}

const RENEWED_MS = 60 * 60_000;
const renewalTimes = new Map<string, number>();
let renewing = Promise.resolve();

async function renew({ id, conversation_id }: Pick<Message, 'id' | 'conversation_id'>): Promise<void> {
  const messages = read(conversation_id)?.messages ?? [];
  const index = messages.findIndex((message) => message.id === id);
  if (index < 0 || Date.now() - (renewalTimes.get(id) ?? 0) < RENEWED_MS) return;
  const next = messages[index + 1];
  const page = await load(conversation_id, next ? { before: next.id } : {}).catch(() => null);
  if (!page) return;
  page.messages.forEach((message) => renewalTimes.set(message.id, Date.now()));
  addMessages(conversation_id, page.messages);
}

/**
 * Reads the page of a message again when its photo breaks: addresses of photos end after an hour or two. One that breaks
 * with a new address is gone, and is left alone for an hour.
 */
export function renewPhoto(message: Pick<Message, 'id' | 'conversation_id'>): void {
  // One after the other: several photos of a page break at once.
  renewing = renewing.then(() => renew(message));
}

const changeMessages = (id: string, next: (message: Message) => Message) =>
  change(id, (history) => ({ ...history, messages: history.messages.map(next) }));

interface Receipt {
  me: string;
  /** The last message that it is about. */
  last: string;
  mark: Pick<Message, 'delivered' | 'read_at'>;
}

/** Marks my messages up to one as arrived, or as read. */
export function markOwnUpTo(id: string, { me, last, mark }: Receipt): void {
  changeMessages(id, (message) =>
    message.sender_id === me && message.id <= last && !message.read_at ? { ...message, ...mark } : message,
  );
}

/** Shows a reaction to a message; null: no more. */
export function markReaction(id: string, messageId: string, reaction: Reaction | null): void {
  changeMessages(id, (message) =>
    message.id === messageId ? { ...message, reaction: reaction ?? undefined } : message,
  );
}
