import type { Gender, Sexuality } from '@duet/contract';
import { readInTab, writeInTab } from '../../site/storage/tab-storage';

/** The visitor's entries and choices in the sign-up so far. The password is never part of it. */
export interface SignUpDraft {
  email?: string;
  name?: string;
  gender?: Gender;
  date_of_birth?: string;
  country?: string;
  region?: string;
  city?: string;
  special_consent?: boolean;
  /** Under the consent alone; empty for one who would rather not say. */
  sexuality?: Sexuality | '';
  signup_message?: { profile_id: string; text: string; agreed?: string };
}

const KEY = 'signup-draft';
const FIELDS = [
  'email',
  'name',
  'gender',
  'date_of_birth',
  'country',
  'region',
  'city',
  'special_consent',
  'sexuality',
  'signup_message',
] as const satisfies readonly (keyof SignUpDraft)[];

/** The draft, which survives a reload of this tab. */
export function readDraft(): SignUpDraft {
  try {
    return JSON.parse(readInTab(KEY) ?? '{}') as SignUpDraft;
  } catch {
    return {};
  }
}

/** Adds to the draft; only its own fields are ever written, and sexuality only while the consent is ticked. */
export function writeDraft(change: SignUpDraft): void {
  const whole = { ...readDraft(), ...change };
  const fields = FIELDS.filter((field) => field !== 'sexuality' || whole.special_consent);
  const draft = JSON.stringify(Object.fromEntries(fields.map((field) => [field, whole[field]])));
  writeInTab(KEY, draft);
}

export const clearDraft = (): void => writeInTab(KEY, null);
