import { readTracking } from '../features/shell/session/tracking';
import type { Boot } from '../site/boot';
import { paths } from './paths';

const PREFIX = 'signup-';
const PAGES: readonly string[] = [paths.signUp, paths.logIn, paths.completeSignUp];

function isKept(): boolean {
  try {
    return [...Object.keys(sessionStorage), ...Object.keys(localStorage)].some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}

/** Whether a page shows what this browser keeps of a sign-up: then it is not as the server, which knows nothing of it, drew it. */
export const showsWhatIsKept = (pathname: string, { settings }: Boot): boolean =>
  PAGES.includes(pathname) && (isKept() || (settings.signups === 'with_trafficsource' && readTracking() !== null));
