import { Outlet, redirect, useLocation } from 'react-router-dom';
import type { MiddlewareFunction } from 'react-router-dom';
import { isLeaving } from '../features/shell/session/leaving';
import { currentUser, useUser } from '../features/shell/session/use-user';
import { LeadOn } from '../ui/lead-on';
import { logInPath, paths } from './paths';

/** Before anything of a member's page is fetched: a visitor logs in first. */
export const membersFirst: MiddlewareFunction = ({ request }) => {
  if (currentUser() || isLeaving()) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(logInPath(pathname + search));
};

/** Lets members through; a visitor logs in first and comes back. */
export function MembersOnly() {
  const { pathname, search } = useLocation();
  if (useUser()) return <Outlet />;
  if (isLeaving()) return null;
  return <LeadOn to={logInPath(pathname + search)} replace />;
}

/** The landing is for visitors; a member's home is the search. */
export function VisitorsHome() {
  return useUser() ? <LeadOn to={paths.members} replace /> : <Outlet />;
}
