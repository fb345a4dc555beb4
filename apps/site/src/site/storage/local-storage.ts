import type { LocalKey } from './stored-names';

/** A value kept in the browser, or null where storage is refused, and on the server, which has none: an error would cost time there. */
export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a value under a name that the cookies page has; a browser that refuses storage forgets it. */
export function writeStored(key: LocalKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then it is asked again next time.
  }
}

/** The keys that begin so; none where storage is refused. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Forgets a value. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It was never kept.
  }
}
