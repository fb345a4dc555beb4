import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { OffersHost } from '../features/discounts';
import { AlertsArea, EntryWarning, Footer, SkipLink } from '../features/shell';
import { SignUpModalHost } from '../features/sign-up';
import { TabBar } from '../members/navigation/tab-bar';
import { TopNavigation } from '../members/navigation/top-navigation';
import { useUser } from '../members/session/use-user';
import { useSite } from '../site';
import { paths } from '../site/paths';
import { Wordmark } from '../ui/marks/wordmark';
import { NotFoundView } from '../ui/not-found-view';

type LayoutName = 'default' | 'chat' | 'lander' | 'empty';

/** The layout's class, with logged-in or logged-out; the same state goes to the body, which the server had marked. */
function useLayoutClass(layout: LayoutName): string {
  const state = useUser() ? 'logged-in' : 'logged-out';
  useEffect(() => {
    document.body.classList.toggle('logged-in', state === 'logged-in');
    document.body.classList.toggle('logged-out', state === 'logged-out');
  }, [state]);
  return `d-layout d-layout-${layout} ${state}`;
}

const withoutWarning: readonly string[] = [paths.completeSignUp, paths.resetPassword, paths.resetPasswordDo];

/** Top navigation, the member's offer, warnings, content, footer with disclaimer, entry warning, sign-up modal. */
export function DefaultLayout() {
  const { pathname } = useLocation();
  return (
    <div className={useLayoutClass('default')}>
      <SkipLink />
      <TopNavigation />
      <OffersHost />
      <AlertsArea />
      <main id="content" className="d-content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <TabBar />
      {!withoutWarning.includes(pathname) && <EntryWarning />}
      <SignUpModalHost />
    </div>
  );
}

/** Bare content, as high as the window, and the entry warning. */
export function ChatLayout() {
  return (
    <div className={useLayoutClass('chat')}>
      <main id="content" className="d-content">
        <Outlet />
      </main>
      <EntryWarning />
    </div>
  );
}

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

/** True if the site has switched off the lander at this address. */
function useIsOff(): boolean {
  const { pathname } = useLocation();
  const { landers } = useSite().settings;
  return !landers.some((name) => name === pathname.split('/')[2]);
}

/** A small bar, content, footer with disclaimer, entry warning, sign-up modal; a lander that the site has switched off is not found. */
export function LanderLayout() {
  const isOff = useIsOff();
  return (
    <div className={useLayoutClass('lander')}>
      <SkipLink />
      <LanderBar />
      <main id="content" className="d-content" tabIndex={-1}>
        {isOff ? <NotFoundView /> : <Outlet />}
      </main>
      <Footer />
      <EntryWarning />
      <SignUpModalHost />
    </div>
  );
}

/** Content, entry warning, sign-up modal. */
export function EmptyLayout() {
  return (
    <div className={useLayoutClass('empty')}>
      <main id="content" className="d-content">
        <Outlet />
      </main>
      <EntryWarning />
      <SignUpModalHost />
    </div>
  );
}
