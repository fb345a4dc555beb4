import { removeStored, storedKeys } from './storage';

/** What members keep in the browser that others at the same machine should not read: gone when they log out. */
const PRIVATE = ['draft.', 'outbox.'];

/** Forgets drafts and messages on their way. */
export function forgetPrivate(): void {
  PRIVATE.flatMap(storedKeys).forEach(removeStored);
}
