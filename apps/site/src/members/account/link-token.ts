import { useLocation } from 'react-router-dom';

/** The token of a mail link: what stands after the #, so that no log has it; empty when there is none. */
export function tokenOf(hash: string): string {
  return hash.replace(/^#(?:token=)?/, '');
}

/** The token that the page was opened with. */
export function useLinkToken(): string {
  return tokenOf(useLocation().hash);
}
