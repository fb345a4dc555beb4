import { createContext, useContext } from 'react';

/** The numbers of news that every page shows. */
export interface Counts {
  unread: number;
  newLikes: number;
}

export const CountsContext = createContext<Counts>({ unread: 0, newLikes: 0 });

/** Unread messages and new likes of the logged-in member; 0 for visitors. */
export const useCounts = (): Counts => useContext(CountsContext);
