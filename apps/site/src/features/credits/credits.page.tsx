import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../site';
import { Page } from '../../ui';
import { useUser } from '../shell';
import { buyingIsOpen } from './buying';
import { HistorySection } from './history.section';

/** How many credits a member has, what they are for, and what became of them. */
export default function CreditsPage() {
  const { t } = useTranslation(['credits', 'app', 'errors']);
  const { settings } = useSite();
  const credits = useUser()?.credits ?? 0;
  return (
    <Page title={t('app:nav.credits')} width="narrow">
      <Typography variant="h2" component="p">
        {t('credits:balance', { count: credits })}
      </Typography>
      <Typography sx={{ mt: 2 }}>{t('credits:message_costs', { count: settings.message_credits })}</Typography>
      <Typography sx={{ mt: 1 }}>{t('credits:free')}</Typography>
      {!buyingIsOpen() && <Typography sx={{ mt: 1 }}>{t('errors:buying_closed')}</Typography>}
      <HistorySection />
    </Page>
  );
}
