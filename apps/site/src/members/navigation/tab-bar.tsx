import { NavLink } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { Icon } from '../../ui/icon';
import { NavBadge } from './nav-badge';
import type { NavItem } from './nav-items';
import { useNavItems } from './nav-items';

const me: NavItem = { key: 'me', to: paths.profile, icon: 'user', badge: null, tone: 'news' };

/** The places in reach of the thumb; on phones only, for members only. */
export function TabBar() {
  const { t } = useTranslation('app');
  const items = useNavItems();
  if (items.length === 0) return null;
  return (
    <nav className="d-tabs" aria-label={t('nav.main')}>
      {[...items, me].map((item) => (
        <NavLink key={item.key} to={item.to} viewTransition className="d-tab">
          <span className="d-tab-icon">
            <Icon name={item.icon} />
            <NavBadge item={item} />
          </span>
          <span className="d-tab-name">{t(`nav.tab_${item.key}`)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
