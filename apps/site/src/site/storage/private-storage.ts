import { readStored, removeStored, storedKeys, writeStored } from './local-storage';
import type { TabKey } from './stored-names';
import { forgetInTab, readInTab, tabKeys, writeInTab } from './tab-storage';

/** Prefixes of what a member stores and others at the same machine should not read: removed at the log-out. Their id follows. */
const PRIVATE = ['draft.', 'outbox.'] as const;
/** The steps of the sign-up that were begun in this tab, and the answers to the match finder. */
const PRIVATE_IN_TAB = ['signup-step.', 'match-finder'];

/** Forgets drafts, messages on their way, and what was typed into the sign-up's steps and the match finder's. */
export function forgetPrivate(): void {
  PRIVATE.flatMap(storedKeys).forEach(removeStored);
  [...PRIVATE, ...PRIVATE_IN_TAB].forEach(forgetInTab);
}

/**
 * The same for a session that has ended unasked: drafts and messages on their way stay with this tab, for the member whose they are and
 * until it is closed.
 */
export function setPrivateAside(): void {
  const kept = PRIVATE.flatMap(storedKeys).map((key) => [key, readStored(key)] as const);
  forgetPrivate();
  for (const [key, value] of kept) writeInTab(key as TabKey, value);
}

/** The same where nobody is logged in as a page opens: the session ended while no page was there to notice. */
export function setStrayAside(): void {
  for (const key of PRIVATE.flatMap(storedKeys)) {
    writeInTab(key as TabKey, readStored(key));
    removeStored(key);
  }
}

/** Gives a member back what was set aside in this tab, and forgets what is somebody else's, in the tab and in the browser. */
export function bringPrivateBack(memberId: string): void {
  for (const prefix of PRIVATE) {
    const ownPrefix = `${prefix}${memberId}.`;
    for (const key of tabKeys(ownPrefix)) writeStored(key as `draft.${string}`, readInTab(key) ?? '');
    forgetInTab(prefix);
    storedKeys(prefix)
      .filter((key) => !key.startsWith(ownPrefix))
      .forEach(removeStored);
  }
}
