import { removeStored, storedKeys } from './local-storage';
import { forgetInTab } from './tab-storage';

/** Prefixes of what a member stores and others at the same machine should not read: removed at the log-out. */
const PRIVATE = ['draft.', 'outbox.'];
/** The steps of the sign-up that were begun in this tab. */
const PRIVATE_IN_TAB = 'signup-step.';

/** Forgets drafts, messages on their way, and what was typed into the sign-up's steps. */
export function forgetPrivate(): void {
  PRIVATE.flatMap(storedKeys).forEach(removeStored);
  forgetInTab(PRIVATE_IN_TAB);
}
