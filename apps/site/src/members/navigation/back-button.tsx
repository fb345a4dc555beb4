import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { subscribeToNothing, useServedStore } from '../../site/use-store';
import { Icon } from '../../ui/icon';
import { isInstalled } from '../../site/browser';

// members-id, likes-type, likes-m-id, credits, credits-id-paymentmethod
const places = [
  /^\/members\/[^/]+$/,
  /^\/likes\/[^/]+$/,
  /^\/likes\/m\/[^/]+$/,
  /^\/credits$/,
  /^\/credits\/[^/]+(\/[^/]+)?$/,
];

/** True if the page shows a back button: in the installed app, on these pages, with an entry to go back to. */
export function showsBack(pathname: string, depth: number, installed: boolean): boolean {
  return installed && depth > 1 && pathname !== '/credits/repeat-order' && places.some((place) => place.test(pathname));
}

/** Back, where an installed app has no browser bar that offers it. */
export function BackButton() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const offered = useServedStore(
    subscribeToNothing,
    () => showsBack(pathname, history.length, isInstalled()),
    () => false,
  );
  if (!offered) return null;
  return (
    <button type="button" className="d-nav-back" onClick={() => void navigate(-1)}>
      <Icon name="back" />
      <span className="d-hidden">{t('nav.back')}</span>
    </button>
  );
}
