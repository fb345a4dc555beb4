import type { Message, Problem } from '@duet/contract';
import { ApiError } from '../../api';

/** Where messages go: into a conversation, or to a member with whom there is none yet. */
export type MessageTarget = { conversation: string } | { member: string };

export type MessageContent = { type: 'text'; text: string } | { type: 'photo'; photo_id: string };

/** A message on its way. Its key stays the same over every try, so that it is sent and charged once. */
export interface OutgoingMessage {
  key: string;
  target: MessageTarget;
  content: MessageContent;
  state: 'sending' | 'failed';
  /** True if it may have reached the server already. */
  tried: boolean;
  /** The newest message that was known when it was written. */
  after: string;
  /** The member was asked whether a way to reach them elsewhere shall go along, and says yes (D-40). */
  anyway?: boolean;
  /** Why it did not get there: an answer of the server, or status 0 for none. */
  refusal?: { status: number; problem: Partial<Problem> };
  at: number;
}

/** The line in which messages to one person wait for each other. */
export const laneOf = ({ target }: Pick<OutgoingMessage, 'target'>): string =>
  'conversation' in target ? target.conversation : target.member;

const DAY_MS = 24 * 60 * 60_000;
/** The server remembers a key for seven days: later the same message might be sent twice. */
const KEY_MS = 6 * DAY_MS;

const isUnanswered = ({ refusal }: OutgoingMessage): boolean =>
  refusal !== undefined && (refusal.status === 0 || refusal.status >= 500);

/**
 * True for a failed message that is sent again by itself, as it says (decision 0064): no answer came, so nobody refused it,
 * and it was written today. An older one is for its writer to send.
 */
export const waitsForConnection = (one: OutgoingMessage): boolean =>
  one.state === 'failed' && isUnanswered(one) && Date.now() - one.at < DAY_MS;

/** True while a message may be sent under its key. */
export const isKeyValid = ({ at }: Pick<OutgoingMessage, 'at'>): boolean => Date.now() - at < KEY_MS;

/** The credits and the standing of a writer, for messages that were refused for lack of either. */
export interface WriterFacts {
  credits: number;
  /** Credits that this message costs. */
  price: number;
  isPaid: boolean;
  isConfirmed: boolean;
}

/** Refusals that may be over by the time somebody tries again. */
const PASSING = ['too_many', 'wrong_state', 'authentication_required', 'origin_refused', 'bad_request'] as const;

/** True if trying again can send a failed message; false where the same refusal would follow. */
export function canSucceed(one: OutgoingMessage, { credits, price, isPaid, isConfirmed }: WriterFacts): boolean {
  const error = errorOf(one);
  if (!isKeyValid(one)) return false;
  if (error.is('not_enough_credits')) return credits >= price;
  if (error.is('premium_required')) return isPaid;
  if (error.is('not_confirmed')) return isConfirmed;
  return isUnanswered(one) || PASSING.some((code) => error.is(code));
}

/** The message of a lane that is to be sent now: none while an earlier one waits for the line. */
export function nextToSend(lane: readonly OutgoingMessage[]): OutgoingMessage | null {
  const first = lane.find((one) => one.state === 'sending' || waitsForConnection(one));
  return first?.state === 'sending' ? first : null;
}

export const refusalOf = (error: unknown): NonNullable<OutgoingMessage['refusal']> => {
  if (!(error instanceof ApiError)) return { status: 0, problem: {} };
  const { status, detail, args } = error;
  const code = error.code === 'network' || error.code === 'unknown' ? {} : { code: error.code };
  return { status, problem: { detail, args, ...code } };
};

/** The refusal as the error it came from. */
export const errorOf = ({ refusal }: OutgoingMessage): ApiError =>
  new ApiError(refusal?.status ?? 0, refusal?.problem ?? null);

/**
 * Outgoing messages that are not in the history yet. When an answer is lost, a message may come back by another way while
 * its sender still tries: then it shows once. `answered` are messages that other keys have made.
 */
export function stillOutgoing(
  outgoing: readonly OutgoingMessage[],
  own: readonly Message[],
  answered: ReadonlySet<string>,
): OutgoingMessage[] {
  const taken = new Set(answered);
  return outgoing.filter((one) => {
    if (!one.tried || one.content.type !== 'text') return true;
    const { text } = one.content;
    const there = own.find((message) => message.id > one.after && message.text === text && !taken.has(message.id));
    if (there) taken.add(there.id);
    return !there;
  });
}
