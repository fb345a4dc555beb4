import type { RaRecord } from 'react-admin';
import type { Overlap } from './merge.rules';

/** A save that stopped because somebody else had saved other values for the same fields. */
export interface Conflict {
  resource: string;
  /** The record as it is now. */
  current: RaRecord;
  overlaps: Overlap[];
  /** The paths whose value the person wants instead of the saved one; null: back to the form, nothing is saved. */
  answer: (mine: string[] | null) => void;
}

const listeners = new Set<() => void>();
let open: Conflict | null = null;

function show(conflict: Conflict | null): void {
  open = conflict;
  for (const listener of listeners) listener();
}

/** Asks the person at the screen which value of each field is to stay. */
export const askWhichStays = (conflict: Omit<Conflict, 'answer'>): Promise<string[] | null> =>
  new Promise((resolve) => {
    const answer = (mine: string[] | null) => {
      show(null);
      resolve(mine);
    };
    show({ ...conflict, answer });
  });

export const openConflict = (): Conflict | null => open;

export function subscribeToConflicts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
