import type { User } from '@duet/contract';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { queryClient } from '../../../api';
import { Sheet, showToast, TextSkeleton } from '../../../ui';
import { partOnDemand } from '../../../ui/part-on-demand';
import { Section } from '../../../members/account/section';
import styles from '../../../members/account/section.module.css';

const PasswordForm = partOnDemand(() => import('./password-form'));

/** Another password; it ends all other sessions. */
export function PasswordSection({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const [open, setOpen] = useState(false);
  const show = () => {
    void PasswordForm.load();
    setOpen(true);
  };
  const done = () => {
    setOpen(false);
    showToast(t('settings.password.done'), 'good');
    // The session has a new token, and addresses of photos hold for the former one.
    void queryClient.invalidateQueries();
  };
  return (
    <Section title={t('settings.password.title')} text={t('settings.password.text')}>
      <div className={styles.actions}>
        <Button variant="outlined" onClick={show}>
          {t('settings.password.change')}
        </Button>
      </div>
      <Sheet open={open} title={t('settings.password.sheet')} onClose={() => setOpen(false)}>
        <Suspense fallback={<TextSkeleton count={4} />}>
          <PasswordForm user={user} onDone={done} />
        </Suspense>
      </Sheet>
    </Section>
  );
}
