import { Outlet, useLocation } from 'react-router-dom';
import { OffersHost } from '../features/discounts';
import { AlertsArea, EntryWarning, Footer, SkipLink } from '../features/shell';
import { SignUpModalHost } from '../features/sign-up';
import { TabBar } from '../members/navigation/tab-bar';
import { TopNavigation } from '../members/navigation/top-navigation';
import { paths } from '../site/paths';
import { useLayoutClass } from './layout-class';

const withoutWarning: readonly string[] = [
  paths.completeSignUp,
  paths.resetPassword,
  paths.resetPasswordDo,
  paths.plan,
];

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

/** Content, entry warning, sign-up modal. */
export function EmptyLayout() {
  const { pathname } = useLocation();
  return (
    <div className={useLayoutClass('empty')}>
      <main id="content" className="d-content">
        <Outlet />
      </main>
      {!withoutWarning.includes(pathname) && <EntryWarning />}
      <SignUpModalHost />
    </div>
  );
}
