import { useEffect } from 'react';
import { useServedStore } from './use-store';

/** Code that nobody needs before the first touch. */
export interface LateCode<M> {
  fetch: () => Promise<M>;
  /** Null until it is there, and as the server draws the page; what stands in its place is not drawn anew until then. */
  useCode: () => M | null;
}

export function lateCode<M>(load: () => Promise<M>): LateCode<M> {
  let code: M | null = null;
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const fetch = async () => {
    code ??= await load();
    listeners.forEach((listener) => listener());
    return code;
  };
  const useCode = () => {
    useEffect(() => {
      const fetchNow = () => void fetch().catch(() => undefined);
      fetchNow();
      // Without a connection it comes later.
      window.addEventListener('online', fetchNow);
      return () => window.removeEventListener('online', fetchNow);
    }, []);
    return useServedStore(
      listen,
      () => code,
      () => null,
    );
  };
  return { fetch, useCode };
}
