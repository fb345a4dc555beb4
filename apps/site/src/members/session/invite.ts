import { readInTab, writeInTab } from '../../site/storage/tab-storage';

const KEY = 'invite';
const LONGEST = 20;

/** The invite code that brought this visitor, or that they typed; empty without one. */
export const readInvite = (): string => readInTab(KEY) ?? '';

/** Keeps a code until the account is made; an empty one forgets it. */
export const writeInvite = (code: string): void => writeInTab(KEY, code || null);

/** Keeps the code of a link with `?invite=`. */
export function storeInvite(search = location.search): void {
  const code = (new URLSearchParams(search).get('invite') ?? '').trim().slice(0, LONGEST);
  if (code) writeInvite(code);
}
