import { useCallback } from 'react';
import { useStore } from '../../site/use-store';
import { secondsLeft } from './time-left';
import type { Offer } from '../../members/discounts/use-offer';

const SECOND_MS = 1000;

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, SECOND_MS);
  return () => clearInterval(timer);
}

/** Seconds that are left of an offer, once per second; at first as the server drew them. */
export function useSecondsLeft({ code, since }: Offer): number {
  const validity = code.validity ?? 0;
  const read = useCallback(() => secondsLeft(validity, since, Date.now()), [validity, since]);
  const readServed = useCallback(() => validity, [validity]);
  return useStore(everySecond, read, readServed);
}
