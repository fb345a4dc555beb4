import { Navigate } from 'react-router-dom';
import type { NavigateProps } from 'react-router-dom';
import { useIsHere } from '../site/use-store';

/** Leads to another page; the server, which draws this one, has nothing to show of it. */
export const LeadOn = (to: NavigateProps) => (useIsHere() ? <Navigate {...to} /> : null);
