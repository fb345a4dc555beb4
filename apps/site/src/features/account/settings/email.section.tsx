import type { User } from '@duet/contract';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { Sheet, showToast, TextSkeleton } from '../../../ui';
import { partOnDemand } from '../../../ui/part-on-demand';
import { ResendActivation } from '../../../members/account/resend-activation';
import { Section } from '../../../members/account/section';
import styles from '../../../members/account/section.module.css';

const EmailForm = partOnDemand(() => import('./email-form'));

/** The address of the account, whether it is confirmed, and its change. */
export function EmailSection({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const [open, setOpen] = useState(false);
  const show = () => {
    void EmailForm.load();
    setOpen(true);
  };
  const confirmed = user.status !== 'not_confirmed';
  const close = (email: string) => {
    setOpen(false);
    showToast(t('settings.email.sent', { email }), 'good');
  };
  return (
    <Section title={t('settings.email.title')}>
      <div className={styles.value}>
        <strong>{user.email}</strong>
        <Chip
          label={t(confirmed ? 'settings.email.confirmed' : 'settings.email.not_confirmed')}
          color={confirmed ? 'success' : 'warning'}
          variant="outlined"
          size="small"
        />
      </div>
      {user.notifications_disabled.includes('bounce') && <p role="alert">{t('settings.email.bounced')}</p>}
      {!confirmed && <ResendActivation label={t('settings.email.resend')} />}
      <div className={styles.actions}>
        <Button variant="outlined" onClick={show}>
          {t('settings.email.change')}
        </Button>
      </div>
      <Sheet open={open} title={t('settings.email.sheet')} onClose={() => setOpen(false)}>
        <Suspense fallback={<TextSkeleton count={4} />}>
          <EmailForm onSent={close} />
        </Suspense>
      </Sheet>
    </Section>
  );
}
