import { useCallback } from 'react';
import { useServedStore } from '../../site/use-store';

/** A button asks for them; once closed they do not show of their own accord any more; a line was pressed elsewhere. */
type IcebreakersState = 'asked' | 'closed' | { line: string };

/** By the id of the other member, for as long as the page of the browser is open. */
const states = new Map<string, IcebreakersState>();
const listeners = new Set<() => void>();

function set(memberId: string, state: IcebreakersState | null): void {
  if (state) states.set(memberId, state);
  else states.delete(memberId);
  listeners.forEach((listener) => listener());
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the icebreakers for a member where the conversation with them opens, or is open. */
export const askForIcebreakers = (memberId: string): void => set(memberId, 'asked');

/** Leaves a line that was pressed to the conversation with a member, which opens next and sends it. */
export const chooseIcebreaker = (memberId: string, line: string): void => set(memberId, { line });

/** The line that was pressed for a member, once. */
export function takeChosenIcebreaker(memberId: string): string | null {
  const state = states.get(memberId);
  if (typeof state !== 'object') return null;
  set(memberId, 'closed');
  return state.line;
}

/** Closes the icebreakers for a member until they are asked for again. */
export const closeIcebreakers = (memberId: string): void => set(memberId, 'closed');

/** Ends the request of a button: the conversation was left. */
export function forgetAskedIcebreakers(memberId: string): void {
  if (states.get(memberId) === 'asked') set(memberId, null);
}

/** The state of the icebreakers for a member; null where nobody has asked for them or closed them yet. */
export const useIcebreakersState = (memberId: string): IcebreakersState | null =>
  useServedStore(
    listen,
    useCallback(() => states.get(memberId) ?? null, [memberId]),
    useCallback(() => null, []),
  );
