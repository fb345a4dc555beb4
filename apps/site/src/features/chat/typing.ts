import { sendTyping, TYPING_SECONDS } from '@duet/contract';
import { useCallback, useRef } from 'react';
import { callApi } from '../../api';
import { listenLive } from '../../members/live/live-events';
import { useStore } from '../../site/use-store';

const HOLDS_MS = TYPING_SECONDS * 1000;
const AGAIN_MS = HOLDS_MS / 2;

const typingTimers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

function end(conversation: string): void {
  const timer = typingTimers.get(conversation);
  if (timer === undefined) return;
  clearTimeout(timer);
  typingTimers.delete(conversation);
  changed();
}

function begin(conversation: string): void {
  clearTimeout(typingTimers.get(conversation));
  typingTimers.set(
    conversation,
    setTimeout(() => end(conversation), HOLDS_MS),
  );
  changed();
}

let listening = false;

function listen(listener: () => void): () => void {
  if (!listening) {
    listening = true;
    listenLive('typing', ({ conversation_id }) => begin(conversation_id));
    // The message is what the typing was for.
    listenLive('message', ({ conversation_id }) => end(conversation_id));
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while the other one is typing in a conversation; it ends by itself. */
export function useTyping(conversation: string): boolean {
  return useStore(
    listen,
    useCallback(() => typingTimers.has(conversation), [conversation]),
  );
}

/** Tells the other one that I am typing, at most every few seconds. */
export function useTellTyping(conversation: string | null): () => void {
  const last = useRef(0);
  return useCallback(() => {
    if (!conversation || Date.now() - last.current < AGAIN_MS) return;
    last.current = Date.now();
    void callApi(sendTyping, { params: { id: conversation }, quiet: true }).catch(() => undefined);
  }, [conversation]);
}
