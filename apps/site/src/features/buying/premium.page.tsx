import { MEMBER_LIMITS } from '@duet/contract';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { useNumber, useSite } from '../../site';
import { Redirect, Page } from '../../ui';
import { useUser } from '../../members/session/use-user';
import { BalanceSection } from './credits/balance.section';
import { PremiumClaim } from './credits/premium-claim';
import styles from './premium.page.module.css';
import creditsStyles from './credits/credits.module.css';

interface Line {
  key: 'see' | 'own' | 'begin' | 'likes' | 'message';
  free: ReactNode;
  premium: ReactNode;
}

/** Every difference as a number that the site keeps to, and what is the same for both. */
function useLines(): Line[] {
  const { t } = useTranslation('credits');
  const { settings } = useSite();
  const number = useNumber();
  const limits = MEMBER_LIMITS;
  const price = t('amount', { count: settings.message_credits });
  return [
    { key: 'see', free: number(limits.free_view), premium: t('premium.all') },
    { key: 'own', free: number(settings.free_photos), premium: number(settings.premium_photos) },
    {
      key: 'begin',
      free: t('premium.in_all', { number: number(limits.free_conversations) }),
      premium: t('premium.no_limit'),
    },
    { key: 'likes', free: number(limits.free_likes_a_day), premium: number(limits.premium_likes_a_day) },
    { key: 'message', free: price, premium: price },
  ];
}

function Comparison() {
  const { t } = useTranslation(['credits', 'app']);
  const lines = useLines();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('credits:premium.free')}</th>
          <th scope="col">{t('app:nav.tab_premium')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, free, premium }) => (
          <tr key={key}>
            <th scope="row">{t(`credits:premium.${key}`)}</th>
            <td>{free}</td>
            <td>{premium}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Explains premium: what it changes, how to get it, and what there is without it. Premium members see their credits instead. */
export default function PremiumPage() {
  const { t } = useTranslation(['credits', 'photos', 'app']);
  if (useUser()?.paid_user) return <Redirect to={paths.credits} replace />;
  const history = (
    <Button component={Link} to={paths.credits} variant="outlined">
      {t('credits:history.title')}
    </Button>
  );
  return (
    <Page title={t('app:nav.tab_premium')}>
      <div className={creditsStyles.columns}>
        <section className={creditsStyles.card}>
          <p>{t('photos:unlock.premium')}</p>
          <Comparison />
          <PremiumClaim />
          <Button size="large" component={Link} to={paths.credits}>
            {t('app:nav.premium')}
          </Button>
          <p className={creditsStyles.soft}>{t('credits:premium.stays')}</p>
        </section>
        <BalanceSection end={history} />
      </div>
    </Page>
  );
}
