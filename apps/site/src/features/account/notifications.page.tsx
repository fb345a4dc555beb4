import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { localeName, useLocale } from '../../site';
import { Page } from '../../ui';
import { PushSwitch } from '../../members/push/push-switch';
import { useUser } from '../../members/session/use-user';
import { Section } from '../../members/account/section';
import { BouncedNote } from './notifications/bounced-note';
import { ChoicesSection } from './notifications/choices.section';
import styles from '../../members/account/section.module.css';

/** The choices of notifications, where the mails go, and push messages in this browser. */
export default function NotificationsPage() {
  const { t } = useTranslation(['accounts', 'app']);
  const { locale, locales } = useLocale();
  const user = useUser();
  if (!user) return null;
  const mailLocale = locales.find((one) => one === user.language) ?? locale;
  return (
    <Page title={t('app:title.notifications')}>
      <BouncedNote email={user.email} />
      <div className={styles.columns}>
        <ChoicesSection />
        <div>
          <Section
            title={t('notifications.address_title')}
            text={t('notifications.address_text', { email: user.email, language: localeName(mailLocale) })}
          >
            {user.status === 'not_confirmed' && <p>{t('notifications.not_confirmed')}</p>}
            <div className={styles.actions}>
              <Button component={Link} to={paths.settings} variant="outlined">
                {t('notifications.change')}
              </Button>
            </div>
          </Section>
          <Section title={t('complete.push.title')} text={t('push.text')}>
            <PushSwitch />
          </Section>
        </div>
      </div>
    </Page>
  );
}
