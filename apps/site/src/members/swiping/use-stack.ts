import { useState } from 'react';
import type { Direction } from './direction';

/** A card of a stack; `leaving` while it goes, `from` where it has come back from. */
export interface StackEntry<T> {
  item: T;
  leaving: Direction | null;
  from: Direction | null;
}

const toEntry = <T>(item: T): StackEntry<T> => ({ item, leaving: null, from: null });

/** The cards of a stack, the top one first; those that are on their way out stay until they are gone. */
export function useStack<T extends { id: string }>(initial: readonly T[]) {
  const [entries, setEntries] = useState(() => initial.map(toEntry));
  const waiting = entries.filter(({ leaving }) => !leaving).map(({ item }) => item);
  const without = (all: StackEntry<T>[], id: string) => all.filter(({ item }) => item.id !== id);
  return {
    entries,
    /** Cards that have not been swiped. */
    waiting,
    send: (id: string, leaving: Direction) =>
      setEntries((all) => all.map((entry) => (entry.item.id === id ? { ...entry, leaving } : entry))),
    drop: (id: string) => setEntries((all) => all.filter(({ item, leaving }) => item.id !== id || !leaving)),
    putBack: (item: T, from: Direction) =>
      setEntries((all) => [{ item, leaving: null, from }, ...without(all, item.id)]),
    add: (items: readonly T[]) =>
      setEntries((all) => {
        const known = new Set(all.map(({ item }) => item.id));
        return [...all, ...items.filter(({ id }) => !known.has(id)).map(toEntry)];
      }),
  };
}
