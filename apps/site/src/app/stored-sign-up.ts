import { readTracking } from '../members/session/tracking';
import type { Boot } from '../site/boot';
import { paths } from '../site/paths';

const PREFIX = 'signup-';
const PAGES: readonly string[] = [paths.signUp, paths.logIn, paths.completeSignUp];

function hasStoredSignUp(): boolean {
  try {
    return [...Object.keys(sessionStorage), ...Object.keys(localStorage)].some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}

/** True for a page that shows a sign-up stored in this browser: the server knows nothing of it and drew the page without. */
export const showsStoredSignUp = (pathname: string, { settings }: Boot): boolean =>
  PAGES.includes(pathname) &&
  (hasStoredSignUp() || (settings.signups === 'with_trafficsource' && readTracking() !== null));
