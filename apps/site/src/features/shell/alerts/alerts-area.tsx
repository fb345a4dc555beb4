import { useLocation } from 'react-router-dom';
import { useUser } from '../../../members/session/use-user';
import { ActivationReminder } from './activation-reminder';
import { DisabledNotificationsAlert } from './disabled-notifications-alert';
import { EnrichAlert } from './enrich-alert';
import { MailBouncedAlert } from './mail-bounced-alert';
import { PremiumEndedAlert } from './premium-ended-alert';
import { PushAlert } from './push-alert';
import { TermsAlert } from './terms-alert';
import { chooseAlerts } from './choose-alerts';

/** The notice above the page's content: of those that apply, the first that is not closed is shown (alerts.css); the order is that of need. */
export function AlertsArea() {
  const user = useUser();
  const { pathname } = useLocation();
  if (!user) return null;
  const alerts = chooseAlerts(user, pathname);
  return (
    <div className="d-alerts">
      {alerts.activation && <ActivationReminder user={user} />}
      {alerts.mailBounced && <MailBouncedAlert user={user} />}
      {user.premium_ended && <PremiumEndedAlert />}
      {alerts.terms && <TermsAlert />}
      {alerts.disabledNotifications && <DisabledNotificationsAlert />}
      {alerts.enrich && <EnrichAlert />}
      {alerts.push && <PushAlert />}
    </div>
  );
}
