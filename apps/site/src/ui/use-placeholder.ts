import { useEffect, useState } from 'react';
import { placeholderOf } from './placeholder';

const SOON_MS = 50;

/** Runs when the browser has nothing better to do; answers how to call it off. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, SOON_MS);
  return () => clearTimeout(timer);
}

/** The blurred placeholder of a photo while it loads; a picture that is there at once needs none. */
export function usePlaceholder(hash: string | null | undefined, awaited: boolean): string | null {
  const [found, setFound] = useState<{ hash: string; glimpse: string | null } | null>(null);
  const isKnown = !hash || found?.hash === hash;
  useEffect(() => {
    if (!awaited || isKnown) return undefined;
    return whenIdle(() => setFound({ hash, glimpse: placeholderOf(hash) }));
  }, [hash, awaited, isKnown]);
  return found && found.hash === hash ? found.glimpse : null;
}
