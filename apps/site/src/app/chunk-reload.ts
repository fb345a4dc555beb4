import type { TabKey } from '../site/storage/stored-names';

const KEY: TabKey = 'chunk-reload';
export const CHUNK_RELOAD_MS = 60_000;

/** True if a chunk of the program could not be fetched (an old page after a new release). */
export function isChunkError(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error);
  return /dynamically imported module|importing a module script|Unable to preload CSS|ChunkLoadError/i.test(message);
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** True if the page may reload for a missing chunk now: at most once in 60 s. Stores the time if so. */
export function mayReload(store: Store, now = Date.now()): boolean {
  const last = Number(store.getItem(KEY) ?? 0);
  if (now - last < CHUNK_RELOAD_MS) return false;
  store.setItem(KEY, String(now));
  return true;
}

let reloading = false;

/** Reloads the page for a missing part unless that was tried within 60 s, or nothing would come; answers whether it does. */
export function reloadForChunk(error: unknown): boolean {
  if (!isChunkError(error) || reloading) return reloading;
  if (!navigator.onLine) return false;
  try {
    if (!mayReload(sessionStorage)) return false;
  } catch {
    return false;
  }
  reloading = true;
  location.reload();
  return true;
}

/** Reloads for any missing part, whoever asked for it: pages, sheets, forms. Source: Vite, "load error handling". */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void reloadForChunk(payload));
}
