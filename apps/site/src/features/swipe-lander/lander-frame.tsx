import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSite } from '../../site';
import { logInPath, paths } from '../../site/paths';
import { Wordmark } from '../../ui/marks/wordmark';
import styles from './tinderswipe.module.css';

const legal = [
  ['terms', paths.page('terms')],
  ['privacy', paths.page('privacy')],
  ['cookies', paths.page('cookies')],
] as const;

/** A small bar with the brand, the content, and below it what everyone should know. */
export function LanderFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  const { settings } = useSite();
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <Link className={styles.brand} to={paths.home}>
          <Wordmark />
        </Link>
        <Link className="d-btn d-btn-quiet" to={logInPath(paths.swipeGame)}>
          {t('nav.log_in')}
        </Link>
      </header>
      {children}
      <footer className={styles.foot}>
        <nav aria-label={t('footer.label')}>
          {legal.map(([name, to]) => (
            <Link key={name} to={to}>
              {t(`footer.${name}`)}
            </Link>
          ))}
        </nav>
        <p>{t('disclaimer.adults', { name: settings.name, min_age: settings.min_age })}</p>
        {settings.demo && <p>{t('disclaimer.demo')}</p>}
      </footer>
    </div>
  );
}
