import { readInTab, writeInTab } from '../../site/storage/tab-storage';

const ACTS = ['like', 'message', 'photos', 'gift'] as const;
/** An action at a profile that a visitor had to sign up or log in for. */
export type IntendedAct = (typeof ACTS)[number];

interface Intention {
  act: IntendedAct;
  profileId: string;
}

const KEY = 'intention';

function read(): Intention | null {
  const [act, profileId] = (readInTab(KEY) ?? '').split(' ');
  const knownAct = ACTS.find((one) => one === act);
  return knownAct && profileId ? { act: knownAct, profileId } : null;
}

/** Remembers it in this tab, in place of any earlier one. */
export const rememberIntention = ({ act, profileId }: Intention): void => writeInTab(KEY, `${act} ${profileId}`);

/** Takes the action that was intended at this profile, once; another profile's is left alone. */
export function takeIntention(profileId: string): IntendedAct | null {
  const intention = read();
  if (intention?.profileId !== profileId) return null;
  writeInTab(KEY, null);
  return intention.act;
}

/** Nothing is intended any more. */
export const forgetIntention = (): void => writeInTab(KEY, null);
