import type { SEARCH_ORDERS } from '@duet/contract';
import { useServedStore } from '../../site/use-store';
import { readStored, removeStored, writeStored } from '../../site/storage/local-storage';

type SearchOrder = (typeof SEARCH_ORDERS)[number];

const KEY = 'search-order';
const listeners = new Set<() => void>();

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function readOrder(): SearchOrder | undefined {
  const stored = readStored(KEY);
  return stored === 'active' || stored === 'newest' ? stored : undefined;
}

/** The order that was chosen last in this browser; undefined for the usual one, and while the server draws. */
export const useRememberedOrder = (): SearchOrder | undefined => useServedStore(listen, readOrder, () => undefined);

/** Remembers a chosen order. The nearest first is the usual one wherever it can be had: it needs no remembering. */
export function rememberOrder(order: SearchOrder): void {
  if (order === 'nearest') removeStored(KEY);
  else writeStored(KEY, order);
  listeners.forEach((tell) => tell());
}
