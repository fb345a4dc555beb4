import Button from '@mui/material/Button';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../site/paths';
import { Icon, Page, RowsSkeleton } from '../../ui';
import { useUser } from '../../members/session/use-user';
import { useLogOut } from '../../members/session/leaving';
import { ConsentsSection } from './settings/consents.section';
import { DataSection } from './settings/data.section';
import { DevicesSection } from './settings/devices.section';
import { EmailSection } from './settings/email.section';
import { ExclusionsSection } from './settings/exclusions.section';
import { LanguageSection } from './settings/language.section';
import { PasswordSection } from './settings/password.section';
import { SwitchSection } from './settings/switch.section';
import { Section } from '../../members/account/section';
import styles from '../../members/account/section.module.css';

const MoneySections = lazy(() => import('./settings/money/money.sections'));

/**
 * Fetched once the page stands. Drawn by the server, its buttons would be seen before their code has come, and a press on one of them
 * would be lost.
 */
function MoneyPart() {
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  const fallback = <RowsSkeleton count={3} picture={false} />;
  return stands ? (
    <Suspense fallback={fallback}>
      <MoneySections />
    </Suspense>
  ) : (
    fallback
  );
}

function MoreSections() {
  const { t } = useTranslation('accounts');
  return (
    <Section title={t('settings.notifications.title')} text={t('settings.notifications.text')}>
      <div className={styles.actions}>
        <Button component={Link} to={paths.notifications} variant="outlined">
          {t('settings.notifications.open')}
        </Button>
      </div>
    </Section>
  );
}

/** Everything about the account that its owner may change: the account itself, then who sees what. */
export default function SettingsPage() {
  const { t } = useTranslation(['accounts', 'app', 'account-life']);
  const user = useUser();
  const leave = useLogOut();
  if (!user) return null;
  const profile = (
    <Button component={Link} to={paths.profile} variant="outlined" startIcon={<Icon name="edit" size={20} />}>
      {t('settings.profile.open')}
    </Button>
  );
  return (
    <Page title={t('app:title.settings')} end={profile}>
      <div className={styles.columns}>
        <div>
          <EmailSection user={user} />
          <PasswordSection user={user} />
          <LanguageSection />
          <MoreSections />
          <DevicesSection />
          <MoneyPart />
        </div>
        <div>
          <SwitchSection kind="invisible" user={user} />
          <SwitchSection kind="public" user={user} />
          <SwitchSection kind="receipts" user={user} />
          <ExclusionsSection kind="hidden" />
          <ExclusionsSection kind="blocked" />
          <ConsentsSection />
          <DataSection />
          <Section title={t('account-life:section.title')} text={t('account-life:section.text')}>
            <div className={styles.actions}>
              <Button component={Link} to={paths.deleteAccount} variant="outlined">
                {t('account-life:section.open')}
              </Button>
            </div>
          </Section>
          <Button variant="outlined" fullWidth startIcon={<Icon name="leave" size={20} />} onClick={() => void leave()}>
            {t('settings.log_out')}
          </Button>
        </div>
      </div>
    </Page>
  );
}
