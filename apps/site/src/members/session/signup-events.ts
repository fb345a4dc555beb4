import type { SignUpDraft } from './draft';

export interface SignupEvents {
  /** The visitor began; what is known so far goes into the draft. */
  signupStarted: SignUpDraft;
  /** The last step is done. */
  signupFlowComplete: undefined;
  /** The visitor left the sign-up. */
  signupClosed: undefined;
  /** The visitor has an account and goes to the log-in page. */
  redirectedToLogin: undefined;
}

type Name = keyof SignupEvents;
type Listener<N extends Name> = (detail: SignupEvents[N]) => void;

const target = new EventTarget();

/** Tells the sign-up modal and everyone else who listens. */
export function dispatchSignup<N extends Name>(
  name: N,
  ...[detail]: undefined extends SignupEvents[N] ? [] : [SignupEvents[N]]
): void {
  target.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens to an event of the sign-up; answers the stop. */
export function listenSignup<N extends Name>(name: N, listener: Listener<N>): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<SignupEvents[N]>).detail);
  target.addEventListener(name, handle);
  return () => target.removeEventListener(name, handle);
}
