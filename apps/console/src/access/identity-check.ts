import { LogInAgain } from './log-in-again';

/** The question for calls that want a fresh password or code: they wait for it as calls do for a log-in. */
export const identityCheck = new LogInAgain();
