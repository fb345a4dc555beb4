import type { Card } from '@duet/contract';
import { SWIPE_LIMITS } from '@duet/contract';
import { useRef, useState } from 'react';
import type { Direction } from '../../members/swiping/direction';
import { useStack } from '../../members/swiping/use-stack';
import type { Deck } from './use-deck';

type Allowance = Omit<Deck, 'profiles'>;

/** The allowance as it will be, until the server says it. */
function afterSwipe(before: Allowance, direction: Direction): Allowance {
  if (direction === 'like') return { ...before, likes_left: before.likes_left - 1 };
  return { ...before, passes_to_undo: Math.min(SWIPE_LIMITS.undo, before.passes_to_undo + 1) };
}

/** The cards in the hand, the allowance of the day, and the swipes that are on their way. */
export function useTable(deck: Deck) {
  const stack = useStack(deck.profiles as Card[]);
  const [allowance, setAllowance] = useState<Allowance>(deck);
  const [sending, setSending] = useState(0);
  const swiped = useRef(new Set<string>());
  return {
    stack,
    allowance,
    setAllowance,
    sending,
    /** Counts a swipe that begins to be sent (1), or has arrived (-1). */
    countSending: (change: 1 | -1) => setSending((before) => before + change),
    /** Takes a card out of the hand. */
    take: (card: Card, direction: Direction) => {
      swiped.current.add(card.id);
      stack.send(card.id, direction);
      setAllowance((before) => afterSwipe(before, direction));
    },
    /** Puts a card back on top, from the side to which it had gone. */
    putBack: (card: Card, from: Direction) => {
      swiped.current.delete(card.id);
      stack.putBack(card, from);
    },
    /** Adds the cards that are new; answers their number. */
    addNew: (cards: readonly Card[]): number => {
      const known = new Set([...swiped.current, ...stack.waiting.map(({ id }) => id)]);
      const found = cards.filter(({ id }) => !known.has(id));
      stack.add(found);
      return found.length;
    },
  };
}

export type GameTable = ReturnType<typeof useTable>;
