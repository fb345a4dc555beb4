import type { User } from '@duet/contract';
import { pauseAccount, updateProfile } from '@duet/contract';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { callApi } from '../../../api';
import { paths } from '../../../site/paths';
import { showToast } from '../../../ui';
import { endOwnSession, leaveTo } from '../../../members/session/leaving';
import { setUser } from '../../../members/session/use-user';
import { Section } from '../../../members/account/section';
import styles from '../../../members/account/section.module.css';
import { DiscountOption } from './discount.option';
import { usePress } from './use-press';

function Option({ name, children }: { name: 'pause' | 'invisible' | 'mails'; children: ReactNode }) {
  const { t } = useTranslation('account-life');
  return (
    <Section title={t(`delete.${name}.title`)} text={t(`delete.${name}.text`)}>
      <div className={styles.actions}>{children}</div>
    </Section>
  );
}

/** The ways for a member who need not leave for good (D-62): buttons as large as that of the deletion. */
export function OptionSections({ user }: { user: User }) {
  const { t } = useTranslation(['account-life', 'accounts']);
  const pause = usePress(
    () => endOwnSession(() => callApi(pauseAccount)),
    () => leaveTo(paths.home),
  );
  const hide = usePress(
    () => callApi(updateProfile, { body: { invisible: true } }),
    ({ profile }) => {
      setUser({ ...user, profile });
      showToast(t('accounts:settings.invisible.on'), 'good');
    },
  );
  return (
    <>
      {user.status === 'not_confirmed' ? (
        <Section title={t('delete.pause.title')} text={t('delete.pause.unconfirmed')}>
          {null}
        </Section>
      ) : (
        <Option name="pause">
          <Button variant="outlined" fullWidth disabled={pause.isPending} onClick={() => pause.mutate()}>
            {t('delete.pause.button')}
          </Button>
        </Option>
      )}
      {!user.profile.invisible && (
        <Option name="invisible">
          <Button variant="outlined" fullWidth disabled={hide.isPending} onClick={() => hide.mutate()}>
            {t('delete.invisible.button')}
          </Button>
        </Option>
      )}
      <Option name="mails">
        <Button component={Link} to={paths.notifications} variant="outlined" fullWidth>
          {t('delete.mails.button')}
        </Button>
      </Option>
      <DiscountOption />
    </>
  );
}
