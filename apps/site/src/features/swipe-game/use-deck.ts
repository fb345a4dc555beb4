import type { AnswerOf, Card } from '@duet/contract';
import { getSwipeDeck } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi, servedAnswer } from '../../api';
import { useUser } from '../../members/session/use-user';

export type Deck = AnswerOf<typeof getSwipeDeck>;

/** With fewer cards in the hand the next ones are fetched. */
const FEW = 6;

/** The deck that the page begins with: read anew each time it is opened. */
export const useFirstDeck = () =>
  useQuery({
    queryKey: ['swipe-deck', useUser()?.id],
    queryFn: ({ signal }) => callApi(getSwipeDeck, { signal }),
    initialData: () => servedAnswer(getSwipeDeck),
    staleTime: Infinity,
    gcTime: 0,
  });

interface Refill {
  /** Cards in the hand. */
  left: number;
  /** Swipes on their way: until they have arrived, the server still deals their members. */
  sending: number;
  /** Takes the new ones; answers their number. */
  onCards: (cards: readonly Card[]) => number;
}

/** Fetches more cards before the hand is empty; true once there are no more. */
export function useRefill({ left, sending, onCards }: Refill): boolean {
  const [ended, setEnded] = useState(false);
  const isAsking = useRef(false);
  const take = useRef(onCards);
  useEffect(() => {
    take.current = onCards;
  });
  useEffect(() => {
    if (left >= FEW || sending > 0 || ended || isAsking.current) return;
    isAsking.current = true;
    callApi(getSwipeDeck, { quiet: true })
      .then(({ profiles }) => setEnded(take.current(profiles as Card[]) === 0))
      // The next swipe asks again.
      .catch(() => undefined)
      .finally(() => (isAsking.current = false));
  }, [left, sending, ended]);
  return ended;
}
