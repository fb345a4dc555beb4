import { useEffect } from 'react';
import { useStore } from '../../site/use-store';
import type * as messageSender from './message-sender';

type Module = typeof messageSender;

let code: Module | null = null;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches the code that sends messages: nobody needs it before the first touch. */
export async function fetchSender(): Promise<Module> {
  if (code) return code;
  code = await import('./message-sender');
  listeners.forEach((listener) => listener());
  return code;
}

/** The code that sends messages; null until it is there, and as the server draws the page. */
export function useSenderCode(): Module | null {
  useEffect(() => {
    const fetchAgain = () => void fetchSender().catch(() => undefined);
    fetchAgain();
    // Without a connection it comes later; so long nothing can be written.
    window.addEventListener('online', fetchAgain);
    return () => window.removeEventListener('online', fetchAgain);
  }, []);
  return useStore(
    listen,
    () => code,
    () => null,
  );
}
