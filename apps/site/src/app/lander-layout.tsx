import { Link, Outlet } from 'react-router-dom';
import { useTranslation } from '../site/use-translation';
import { EntryWarning, Footer, SkipLink } from '../features/shell';
import { SignUpModalHost } from '../features/sign-up';
import { useUser } from '../members/session/use-user';
import { paths } from '../site/paths';
import { Wordmark } from '../ui/marks/wordmark';
import { useLayoutClass } from './layout-class';

/** The small bar of a lander: the brand, and the way in for those who have an account. */
function LanderBar() {
  const { t } = useTranslation('app');
  const user = useUser();
  return (
    <header className="d-nav d-nav-small">
      <div className="d-nav-inner">
        <Link className="d-nav-brand" to={user ? paths.members : paths.home}>
          <Wordmark />
        </Link>
        {!user && (
          <Link className="d-nav-end d-nav-log-in" to={paths.logIn}>
            {t('nav.log_in')}
          </Link>
        )}
      </div>
    </header>
  );
}

/** A small bar, content, footer with disclaimer, entry warning, sign-up modal. */
export function LanderLayout() {
  return (
    <div className={useLayoutClass('lander')}>
      <SkipLink />
      <LanderBar />
      <main id="content" className="d-content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <EntryWarning />
      <SignUpModalHost />
    </div>
  );
}
