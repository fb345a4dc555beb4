/** What the visitor has typed into the sign-up so far. The password is never part of it. */
export interface SignUpDraft {
  email?: string;
  name?: string;
  date_of_birth?: string;
  signup_message?: { profile_id: string; text: string };
}

const KEY = 'signup-draft';

/** The draft, which survives a reload of this tab. */
export function readDraft(): SignUpDraft {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as SignUpDraft;
  } catch {
    return {};
  }
}

/** Adds to the draft; only its four fields are ever written. */
export function writeDraft(change: SignUpDraft): void {
  const { email, name, date_of_birth, signup_message } = { ...readDraft(), ...change };
  const draft = JSON.stringify({ email, name, date_of_birth, signup_message });
  try {
    sessionStorage.setItem(KEY, draft);
  } catch {
    // A browser without storage keeps the draft for as long as the form is open.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
