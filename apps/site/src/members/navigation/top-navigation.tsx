import { Link, NavLink, useLocation } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { Icon } from '../../ui/icon';
import { Wordmark } from '../../ui/marks/wordmark';
import { useUser } from '../session/use-user';
import { AccountMenu } from './account-menu';
import { BackButton } from './back-button';
import { LanguageMenu } from './language-menu';
import { NavBadge } from './nav-badge';
import { useNavItems } from './nav-items';

function MainLinks() {
  const { t } = useTranslation('app');
  const items = useNavItems();
  return (
    <nav className="d-nav-links" aria-label={t('nav.main')}>
      {items.map((item) => (
        <NavLink
          key={item.key}
          to={item.to}
          viewTransition
          className={item.key === 'premium' ? 'd-nav-link is-premium' : 'd-nav-link'}
        >
          <Icon name={item.icon} />
          <span>{t(`nav.${item.key}`)}</span>
          <NavBadge item={item} />
        </NavLink>
      ))}
    </nav>
  );
}

/** The bar along the top: brand, places, language, account; a log-in button for visitors, but on the page that is for nothing else. */
export function TopNavigation() {
  const { t } = useTranslation('app');
  const user = useUser();
  const { pathname } = useLocation();
  return (
    <header className="d-nav">
      <div className="d-nav-inner">
        <BackButton />
        <Link className="d-nav-brand" to={user ? paths.members : paths.home}>
          <Wordmark />
        </Link>
        {user && <MainLinks />}
        <div className="d-nav-end">
          <LanguageMenu />
          {user ? (
            <AccountMenu user={user} />
          ) : (
            pathname !== paths.logIn && (
              <Link className="d-btn d-btn-quiet" to={paths.logIn}>
                {t('nav.log_in')}
              </Link>
            )
          )}
        </div>
      </div>
    </header>
  );
}
