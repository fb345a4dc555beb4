import { useLocation } from 'react-router-dom';
import { useUser } from '../../../members/session/use-user';
import { ActivationReminder } from './activation-reminder';
import { DisabledNotificationsAlert } from './disabled-notifications-alert';
import { EnrichAlert } from './enrich-alert';
import { PremiumEndedAlert } from './premium-ended-alert';
import { PushAlert } from './push-alert';
import { wantedAlerts } from './wanted-alerts';

/** Notes to the member above the page's content. */
export function AlertsArea() {
  const user = useUser();
  const { pathname } = useLocation();
  if (!user) return null;
  const wanted = wantedAlerts(user, pathname);
  return (
    <div className="d-alerts">
      {user.premium_ended && <PremiumEndedAlert />}
      {wanted.activation && <ActivationReminder user={user} />}
      {wanted.disabledNotifications && <DisabledNotificationsAlert />}
      {wanted.enrich && <EnrichAlert />}
      {wanted.push && <PushAlert />}
    </div>
  );
}
