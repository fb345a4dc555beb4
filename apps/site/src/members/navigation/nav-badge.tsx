import { useTranslation } from '../../site/use-translation';
import { Icon } from '../../ui/icon';
import type { NavItem } from './nav-items';

/** The number of news, or the credits that are left behind their own sign; with a sentence for screen readers. */
export function NavBadge({ item }: { item: NavItem }) {
  const { t } = useTranslation('app');
  if (item.badge === null) return null;
  const place = item.key === 'premium' ? 'credits' : item.key;
  return (
    <>
      <span className={`d-badge d-badge-${item.tone}`} aria-hidden="true">
        {item.tone !== 'news' && <Icon name="coin" size={12} />}
        {item.badge}
      </span>
      <span className="d-hidden">{t(`nav.badge_${place}`, { number: item.badge })}</span>
    </>
  );
}
