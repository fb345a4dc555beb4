import type { Message, Problem } from '@duet/contract';
import { ApiError } from '../../api';

/** Where messages go: into a conversation, or to a member with whom there is none yet. */
export type Target = { conversation: string } | { member: string };

export type Content = { type: 'text'; text: string } | { type: 'photo'; photo_id: string };

/** A message on its way. Its key stays the same over every try, so that it is sent and charged once. */
export interface Outgoing {
  key: string;
  target: Target;
  content: Content;
  state: 'sending' | 'failed';
  /** Whether it may have reached the server already. */
  tried: boolean;
  /** The newest message that was known when it was written. */
  after: string;
  /** Why it did not get there: an answer of the server, or status 0 for none. */
  refusal?: { status: number; problem: Partial<Problem> };
  at: number;
}

/** The line in which messages to one person wait for each other. */
export const laneOf = ({ target }: Pick<Outgoing, 'target'>): string =>
  'conversation' in target ? target.conversation : target.member;

/** Whether a failed message goes on its way again by itself: no answer came, so nobody refused it. */
export const waitsForLine = ({ state, refusal }: Outgoing): boolean =>
  state === 'failed' && refusal !== undefined && (refusal.status === 0 || refusal.status >= 500);

/** The message of a lane that is to be sent now: none while an earlier one waits for the line. */
export function headOf(lane: readonly Outgoing[]): Outgoing | null {
  const first = lane.find((one) => one.state === 'sending' || waitsForLine(one));
  return first?.state === 'sending' ? first : null;
}

export const refusalOf = (error: unknown): NonNullable<Outgoing['refusal']> => {
  if (!(error instanceof ApiError)) return { status: 0, problem: {} };
  const { status, detail, args } = error;
  const code = error.code === 'network' || error.code === 'unknown' ? {} : { code: error.code };
  return { status, problem: { detail, args, ...code } };
};

/** The refusal as the error it came from. */
export const errorOf = ({ refusal }: Outgoing): ApiError =>
  new ApiError(refusal?.status ?? 0, refusal?.problem ?? null);

/**
 * Outgoing messages that are not in the history yet. When an answer is lost, a message may come back by another way while
 * its sender still tries: then it shows once. `answered` are messages that other keys have made.
 */
export function stillOutgoing(
  outgoing: readonly Outgoing[],
  own: readonly Message[],
  answered: ReadonlySet<string>,
): Outgoing[] {
  const taken = new Set(answered);
  return outgoing.filter((one) => {
    if (!one.tried || one.content.type !== 'text') return true;
    const { text } = one.content;
    const there = own.find((message) => message.id > one.after && message.text === text && !taken.has(message.id));
    if (there) taken.add(there.id);
    return !there;
  });
}
