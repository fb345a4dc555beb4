import type { Member } from '@duet/contract';
import { useUser } from '../../members/session/use-user';
import { errorOf } from './outgoing';
import type { OutgoingMessage } from './outgoing';

/** Why nothing can be written: an address to confirm, no free conversation left (D-37), or too few credits. */
export type WritingLimit = 'unconfirmed' | 'conversations' | 'credits';

interface LimitOptions {
  /** Credits that a message costs. */
  price: number;
  /** The member's profile, before there is a conversation with them. */
  member?: Pick<Member, 'may'>;
  outgoing: readonly OutgoingMessage[];
}

/** The reason why the member cannot write, known before they do; null if there is none. */
export function useWritingLimit({ price, member, outgoing }: LimitOptions): WritingLimit | null {
  const user = useUser();
  if (!user) return null;
  if (user.status === 'not_confirmed') return 'unconfirmed';
  // The profile may be older than the last conversation that was begun elsewhere: then the server says so once.
  const isUsedUp =
    member?.may.message === 'premium_required' ||
    outgoing.some((one) => one.refusal && errorOf(one).is('premium_required'));
  if (isUsedUp && !user.paid_user) return 'conversations';
  return user.credits < price ? 'credits' : null;
}
