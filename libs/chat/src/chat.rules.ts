import type { ErrorArgs, ErrorCode, OfferedGift } from '@duet/contract';
import { MEMBER_LIMITS } from '@duet/contract';
import { lowestPrice } from './gifts/gifts.rules';

/** All facts that decide if one member may write to another. */
export interface ChatFacts {
  me: {
    id: string;
    confirmed: boolean;
    active: boolean;
    muted: boolean;
    fictional: boolean;
    paid: boolean;
    /** Number of conversations that the member has ever begun. */
    opened: number;
    credits: number;
  };
  /** Null when the site has no such profile. */
  other: { id: string; name: string; active: boolean; invisible: boolean; fictional: boolean } | null;
  /** My side of our conversation, if there is one. */
  conversation: { id: string; readOnly: boolean } | null;
  blocked: boolean;
  blockedBy: boolean;
  /** The other one has shown themselves to me by a like, a match or a conversation (D-26). */
  acquainted: boolean;
}

export interface MessageRefusal {
  code: ErrorCode;
  args?: ErrorArgs;
}

/** Number of conversations that a free member may ever begin (D-37). */
export const FREE_CONVERSATIONS = MEMBER_LIMITS.free_conversations;

/** Price of the next message in credits; a message to a fictional profile is free (D-42). */
export const priceOf = ({ other }: ChatFacts, price: number): number => (other?.fictional ? 0 : price);

/**
 * Why a message is refused, or null: the one rule of who may write to whom. The statements of sending let plain cases
 * through before it is asked; `send.property.spec.ts` holds that they let through nothing that it refuses, and send
 * everything that it allows, over all combinations of facts.
 */
export function refuseMessage(facts: ChatFacts, price: number): MessageRefusal | null {
  const { me, other, conversation, blockedBy } = facts;
  if (!other || other.id === me.id) return { code: 'not_found' };
  if (blockedBy) return { code: 'blocked_by_member', args: { name: other.name } };
  if (!me.confirmed) return { code: 'not_confirmed' };
  if (me.muted) return { code: 'member_muted' };
  const refusal = conversation ? refuseReply(facts) : refuseFirstMessage(facts);
  if (refusal) return refusal;
  if (!me.active) return { code: 'forbidden' };
  return me.credits < priceOf(facts, price) ? notEnoughCredits(other.name) : null;
}

/** A conversation goes on for invisible members too (D-26); it ends with a block, an unmatch or a disabled profile. */
function refuseReply({ other, conversation, blocked }: ChatFacts): MessageRefusal | null {
  return conversation?.readOnly || blocked || !other?.active ? { code: 'read_only' } : null;
}

function refuseFirstMessage({ me, other, blocked, acquainted }: ChatFacts): MessageRefusal | null {
  if (blocked || !other?.active) return { code: 'not_found' };
  if (other.invisible && !acquainted) return { code: 'not_found' };
  if (me.fictional) return { code: 'forbidden' };
  const counts = !me.paid && !other.fictional;
  return counts && me.opened >= FREE_CONVERSATIONS ? { code: 'premium_required' } : null;
}

/** Why no gift can be sent, not even the cheapest of those on offer, or null. */
export function refuseGift(facts: ChatFacts, offered: readonly OfferedGift[]): ErrorCode | null {
  const lowest = lowestPrice(offered);
  return lowest === null ? 'gift_not_offered' : (refuseMessage(facts, lowest)?.code ?? null);
}

/** The refusal of a message to the member of this name for which the credits do not suffice (402). */
export const notEnoughCredits = (name: string): MessageRefusal => ({ code: 'not_enough_credits', args: { name } });
