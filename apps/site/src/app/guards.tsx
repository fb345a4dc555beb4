import { Outlet, redirect, useLocation } from 'react-router-dom';
import type { MiddlewareFunction } from 'react-router-dom';
import { isLeaving } from '../members/session/leaving';
import { currentUser, useUser } from '../members/session/use-user';
import { Redirect } from '../ui/redirect';
import { logInPath, paths } from '../site/paths';

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
  return <Redirect to={logInPath(pathname + search)} replace />;
}

/** The landing is for visitors; a member's home is the search. */
export function VisitorsHome() {
  return useUser() ? <Redirect to={paths.members} replace /> : <Outlet />;
}
