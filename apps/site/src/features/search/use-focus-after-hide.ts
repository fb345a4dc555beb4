import type { Card } from '@duet/contract';
import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose cards are hidden: it goes to the menu of the card that comes after a hidden one, of the one
 * before, or to the heading; and back to a card that is shown again.
 */
export function useFocusAfterHide(profiles: readonly Card[]) {
  const list = useRef<HTMLUListElement>(null);
  const leaving = useRef<{ id: string; index: number } | null>(null);
  const gone = useRef(new Set<string>());
  useEffect(() => {
    const menus = list.current?.querySelectorAll<HTMLElement>('.m-card-menu') ?? [];
    const { current: left } = leaving;
    if (left && profiles.every(({ id }) => id !== left.id)) {
      leaving.current = null;
      gone.current.add(left.id);
      (menus[Math.min(left.index, menus.length - 1)] ?? heading())?.focus();
    }
    const place = profiles.findIndex(({ id }) => gone.current.delete(id));
    if (place >= 0 && document.activeElement === document.body) menus[place]?.focus();
  }, [profiles]);
  const leave = (id: string, index: number) => {
    leaving.current = { id, index };
  };
  return { list, leave };
}

function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('h1');
  if (found) found.tabIndex = -1;
  return found;
}
