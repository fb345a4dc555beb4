import type { User } from '@duet/contract';
import type { chooseAlerts } from './choose-alerts';
import { ActivationReminder } from './activation-reminder';
import { DisabledNotificationsAlert } from './disabled-notifications-alert';
import { MailBouncedAlert } from './mail-bounced-alert';
import { PremiumEndedAlert } from './premium-ended-alert';
import { TermsAlert } from './terms-alert';

interface Props {
  user: User;
  alerts: ReturnType<typeof chooseAlerts>;
}

/** Alerts that few members see, in the order of need. */
export default function RareAlerts({ user, alerts }: Props) {
  return (
    <>
      {alerts.activation && <ActivationReminder user={user} />}
      {alerts.mailBounced && <MailBouncedAlert user={user} />}
      {alerts.premiumEnded && <PremiumEndedAlert />}
      {alerts.terms && <TermsAlert />}
      {alerts.disabledNotifications && <DisabledNotificationsAlert />}
    </>
  );
}
