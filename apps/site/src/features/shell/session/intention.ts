import { readInTab, writeInTab } from './tab-storage';

const ACTS = ['like', 'message', 'photos'] as const;
/** What a visitor wanted to do at a profile before they had to sign up or log in. */
export type Act = (typeof ACTS)[number];

interface Intention {
  act: Act;
  profileId: string;
}

const KEY = 'intention';

function read(): Intention | null {
  const [act, profileId] = (readInTab(KEY) ?? '').split(' ');
  const known = ACTS.find((one) => one === act);
  return known && profileId ? { act: known, profileId } : null;
}

/** Remembers it in this tab, in place of any earlier one. */
export const intend = ({ act, profileId }: Intention): void => writeInTab(KEY, `${act} ${profileId}`);

/** What was intended at this profile, once; another profile's is left alone. */
export function takeIntention(profileId: string): Act | null {
  const found = read();
  if (found?.profileId !== profileId) return null;
  writeInTab(KEY, null);
  return found.act;
}

/** Nothing is intended any more. */
export const forgetIntention = (): void => writeInTab(KEY, null);
