import { useLocation, useSearchParams } from 'react-router-dom';
import { logInPath, paths, safeNext } from '../../site/paths';

/** The log-in page that leads back to where the sign-up was started. */
export function useLogInAddress(): string {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  if (pathname === paths.signUp) return logInPath(safeNext(query.get('next')));
  return pathname === paths.home || pathname === paths.logIn ? paths.logIn : logInPath(pathname + search);
}
