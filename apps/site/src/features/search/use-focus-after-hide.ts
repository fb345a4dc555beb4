import type { Card } from '@duet/contract';
import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose cards are hidden: it goes to the menu of the card that comes after a hidden one, of the one
 * before, or to the heading; and back to a card that is shown again.
 */
export function useFocusAfterHide(profiles: readonly Card[]) {
  const list = useRef<HTMLUListElement>(null);
  const hidden = useRef<{ id: string; index: number; isGone: boolean } | null>(null);
  useEffect(() => {
    const { current } = hidden;
    if (!current) return;
    const menus = list.current?.querySelectorAll<HTMLElement>('.m-card-menu') ?? [];
    const place = profiles.findIndex(({ id }) => id === current.id);
    if (place < 0 && !current.isGone) {
      current.isGone = true;
      (menus[Math.min(current.index, menus.length - 1)] ?? heading())?.focus();
    } else if (place >= 0 && current.isGone) {
      hidden.current = null;
      if (document.activeElement === document.body) menus[place]?.focus();
    }
  }, [profiles]);
  const leave = (id: string, index: number) => {
    hidden.current = { id, index, isGone: false };
  };
  return { list, leave };
}

function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('h1');
  if (found) found.tabIndex = -1;
  return found;
}
