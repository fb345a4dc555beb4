import { useLocation } from 'react-router-dom';
import { useUser } from '../../../members/session/use-user';
import { loadTexts } from '../../../site/i18n';
import { DrawnPart } from '../../../ui/drawn-part';
import { partOnDemand } from '../../../ui/part-on-demand';
import { chooseAlerts } from './choose-alerts';
import { EnrichAlert } from './enrich-alert';
import { PushAlert } from './push-alert';

const RareAlerts = partOnDemand(async () => {
  const [part] = await Promise.all([import('./rare-alerts'), loadTexts(['alerts'])]);
  return part;
});
/** Loads what few members see, for the server: it draws a page at once. */
export const loadRareAlerts = RareAlerts.load;

/** The notice above the page's content: of those that apply, the first that is not closed is shown (alerts.css); the order is that of need. */
export function AlertsArea() {
  const user = useUser();
  const { pathname } = useLocation();
  if (!user) return null;
  const alerts = chooseAlerts(user, pathname);
  const { activation, mailBounced, premiumEnded, terms, disabledNotifications } = alerts;
  const hasRare = activation || mailBounced || premiumEnded || terms || disabledNotifications;
  return (
    <div className="d-alerts">
      {hasRare && (
        <DrawnPart>
          <RareAlerts user={user} alerts={alerts} />
        </DrawnPart>
      )}
      {alerts.enrich && <EnrichAlert />}
      {alerts.push && <PushAlert />}
    </div>
  );
}
