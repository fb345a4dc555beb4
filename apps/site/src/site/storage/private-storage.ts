import { removeStored, storedKeys } from './local-storage';
import { forgetInTab } from './tab-storage';

/** Prefixes of what a member stores and others at the same machine should not read: removed at the log-out. */
const PRIVATE = ['draft.', 'outbox.'];
/** The steps of the sign-up that were begun in this tab, and the answers to the match finder. */
const PRIVATE_IN_TAB = ['signup-step.', 'match-finder'];

/** Forgets drafts, messages on their way, and what was typed into the sign-up's steps and the match finder's. */
export function forgetPrivate(): void {
  PRIVATE.flatMap(storedKeys).forEach(removeStored);
  PRIVATE_IN_TAB.forEach(forgetInTab);
}
