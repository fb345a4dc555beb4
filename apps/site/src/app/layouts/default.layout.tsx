import { Outlet, useLocation } from 'react-router-dom';
import { OffersHost } from '../../features/discounts/offers.host';
import { AlertsArea } from '../../features/shell/alerts/alerts-area';
import { EntryWarning } from '../../features/shell/entry-warning';
import { Footer } from '../../features/shell/footer';
import { TabBar } from '../../features/shell/nav/tab-bar';
import { TopNavigation } from '../../features/shell/nav/top-navigation';
import { SkipLink } from '../../features/shell/skip-link';
import { SignUpModalHost } from '../../features/shell/sign-up-modal.host';
import { paths } from '../paths';
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
