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

/** Forgets everything in this tab whose key begins so. */
export function forgetInTab(prefix: string): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    keys.forEach((key) => sessionStorage.removeItem(key));
  } catch {
    // It was never kept.
  }
}
