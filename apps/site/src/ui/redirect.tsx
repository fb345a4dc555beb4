import { Navigate } from 'react-router-dom';
import type { NavigateProps } from 'react-router-dom';
import { useIsHydrated } from '../site/use-store';

/** Redirects in the browser; the server draws nothing in its place. */
export const Redirect = (to: NavigateProps) => (useIsHydrated() ? <Navigate {...to} /> : null);
