import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { paths } from '../../../site/paths';
import { Page } from '../../../ui';
import { useUser } from '../../../members/session/use-user';
import { BalanceLine } from './balance.section';
import { BuySection } from './buy.section';
import { HistorySection } from './history.section';
import styles from './credits.module.css';

interface Props {
  /** Shown above the bundles, and below everything. */
  top?: ReactNode;
  end?: ReactNode;
}

/** The bundles on offer; for members also their balance and ledger. */
export function CreditsView({ top, end }: Props) {
  const { t } = useTranslation('app');
  const isMember = useUser() !== null;
  const messages = (
    <Button component={Link} to={paths.chats} variant="outlined">
      {t('title.chats')}
    </Button>
  );
  return (
    <Page title={t('nav.credits')}>
      {top}
      {isMember && <BalanceLine />}
      <BuySection />
      {isMember && (
        <div className={styles.below}>
          <HistorySection />
          {messages}
        </div>
      )}
      {end}
    </Page>
  );
}
