import { useEffect } from 'react';
import { useStore } from './use-store';

let current: string | null = null;
const listeners = new Set<() => void>();

function set(title: string | null): void {
  current = title;
  listeners.forEach((listener) => listener());
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const pageTitle = {
  use: () => useStore(listen, () => current),
};

/** Gives the page a title of its own (a member's name, a page's heading) while the component shows. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (!title) return undefined;
    set(title);
    return () => set(null);
  }, [title]);
}
