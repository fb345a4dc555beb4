import type { Message, MessageQuote, Problem } from '@duet/contract';
import { ApiError } from '../../api';
import { isPassing, RETRIES, retryDelay } from '../../api/retry';

/** Where messages go: into a conversation, or to a member with whom there is none yet. */
export type MessageTarget = { conversation: string } | { member: string };

export type MessageContent =
  { type: 'text' | 'icebreaker'; text: string; reply_to?: string } | { type: 'photo'; photo_id: string };

/** A message on its way. Its key stays the same over every try, so that it is sent and charged once. */
export interface OutgoingMessage {
  key: string;
  target: MessageTarget;
  content: MessageContent;
  /** The message that it answers, as its writer sees it. */
  quote?: MessageQuote;
  state: 'sending' | 'failed';
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

const PREPARING_MS = 1_000;
const PREPARING_TRIES = 60;

/**
 * Milliseconds until a message is tried again by itself after its `tries`-th try failed; null where it now shows as failed.
 * A photo is refused until its sizes are made.
 */
export function retryDelayOf(error: unknown, tries: number): number | null {
  if (error instanceof ApiError && error.is('wrong_state')) return tries <= PREPARING_TRIES ? PREPARING_MS : null;
  // Without a line nobody has to wait for five tries.
  if (!navigator.onLine || !isPassing(error) || tries > RETRIES) return null;
  return retryDelay(tries, error.retryAfter);
}

/** Outgoing messages that are not in the history yet: when an answer is lost, one may be there while it is still being tried. */
export function withoutArrived(outgoing: readonly OutgoingMessage[], messages: readonly Message[]): OutgoingMessage[] {
  const arrived = new Set(messages.map(({ key }) => key));
  return outgoing.filter(({ key }) => !arrived.has(key));
}
