import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../../members/session/use-user';
import { lazyPart } from '../../../ui/lazy-part';
import { ActivationReminder } from './activation-reminder';
import { chooseAlerts } from './choose-alerts';
import { EnrichAlert } from './enrich-alert';
import { PushAlert } from './push-alert';

const RareAlerts = lazyPart(() => import('./rare-alerts'));
/** Loads what few members see, for the server: it draws a page at once. */
export const loadRareAlerts = RareAlerts.load;

/** The notice above the page's content: of those that apply, the first that is not closed is shown (alerts.css); the order is that of need. */
export function AlertsArea() {
  const user = useUser();
  const { pathname } = useLocation();
  if (!user) return null;
  const alerts = chooseAlerts(user, pathname);
  const hasRare = alerts.mailBounced || alerts.premiumEnded || alerts.terms || alerts.disabledNotifications;
  return (
    <div className="d-alerts">
      {alerts.activation && <ActivationReminder user={user} />}
      {hasRare && (
        <Suspense>
          <RareAlerts user={user} alerts={alerts} />
        </Suspense>
      )}
      {alerts.enrich && <EnrichAlert />}
      {alerts.push && <PushAlert />}
    </div>
  );
}
