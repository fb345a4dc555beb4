import { Outlet, useLocation } from 'react-router-dom';
import { OffersHost } from '../../features/discounts';
import { AlertsArea, EntryWarning, Footer, SkipLink } from '../../features/shell';
import { TabBar } from '../../members/navigation/tab-bar';
import { TopNavigation } from '../../members/navigation/top-navigation';
import { SignUpModalHost } from '../../features/sign-up';
import { paths } from '../../site/paths';
import { useLayoutClass } from './use-layout-class';

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
