import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { paths } from '../../../site/paths';
import { useSite } from '../../../site';
import { Icon } from '../../../ui';
import { useUser } from '../../../members/session/use-user';
import styles from './credits.module.css';

/** A member's credits and what a message takes of them, as the first line of a page. */
export function BalanceLine() {
  const { t } = useTranslation('credits');
  const { settings } = useSite();
  const credits = useUser()?.credits ?? 0;
  return (
    <section className={`${styles.balance} ${styles.line}`}>
      <span className="d-disc">
        <Icon name="coin" size={28} />
      </span>
      <div>
        <Typography variant="h2">{t('balance', { count: credits })}</Typography>
        <p>{t('message_costs', { count: settings.message_credits })}</p>
      </div>
    </section>
  );
}

/** A member's credits, what they are for, and where to go with them. */
export function BalanceSection({ children, end }: { children?: ReactNode; end: ReactNode }) {
  const { t } = useTranslation(['credits', 'app']);
  const { settings } = useSite();
  const credits = useUser()?.credits ?? 0;
  return (
    <section className={styles.card}>
      <div className={styles.balance}>
        <span className="d-disc">
          <Icon name="coin" size={28} />
        </span>
        <Typography variant="h2">{t('credits:balance', { count: credits })}</Typography>
      </div>
      <p>{t('credits:message_costs', { count: settings.message_credits })}</p>
      <p>{t('credits:free')}</p>
      {children}
      <div className={styles.ways}>
        <Button component={Link} to={paths.members}>
          {t('app:nav.search')}
        </Button>
        {end}
      </div>
    </section>
  );
}
