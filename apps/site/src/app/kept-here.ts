const PREFIX = 'signup-';

/** Whether this browser keeps a sign-up on its way: then its pages are not as the server, which knows nothing of it, drew them. */
export function isSigningUp(): boolean {
  try {
    return [...Object.keys(sessionStorage), ...Object.keys(localStorage)].some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}
