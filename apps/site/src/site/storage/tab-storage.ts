import type { TabKey } from './stored-names';

/** A value kept for this tab, or null where storage is refused. */
export function readInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value for this tab under a name that the cookies page has; null forgets it. */
export function writeInTab(key: TabKey, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Then it is known for as long as the page is open.
  }
}

/** The keys in this tab that begin so; none where storage is refused. */
export function tabKeys(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Forgets everything in this tab whose key begins so. */
export function forgetInTab(prefix: string): void {
  for (const key of tabKeys(prefix)) sessionStorage.removeItem(key);
}
