import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Page } from '../../ui';
import { BalanceSection } from './balance.section';
import { buyingIsOpen } from './buying';
import { HistorySection } from './history.section';

/** How many credits a member has, what they are for, and what became of them. */
export default function CreditsPage() {
  const { t } = useTranslation(['app', 'errors']);
  const messages = (
    <Button component={Link} to={paths.chats} variant="outlined">
      {t('app:title.chats')}
    </Button>
  );
  return (
    <Page title={t('app:nav.credits')}>
      <div className="cr-columns">
        <BalanceSection end={messages}>
          {!buyingIsOpen() && <p className="cr-soft">{t('errors:buying_closed')}</p>}
        </BalanceSection>
        <HistorySection />
      </div>
    </Page>
  );
}
