import Button from '@mui/material/Button';
import { useTranslation } from '../../../site/use-translation';
import { Icon } from '../../../ui';
import { PushButton, PushWords } from '../../../members/push/push-switch';
import { usePushState } from '../../../members/session/push-state';
import { CompleteActions, useStepWays } from './complete-frame';
import styles from '../sign-up.module.css';
import panelStyles from '../../../members/profile/panel.module.css';

/** Messages on the lock screen while one is away: what they say, and what the browser thinks of it. */
export default function PushStep() {
  const { t } = useTranslation('accounts');
  const { onDone } = useStepWays();
  const { permission, subscribed } = usePushState();
  return (
    <>
      <p className={styles.lead}>{t('push.text')}</p>
      <div className={panelStyles.panel}>
        <Icon name="bell" />
        <PushWords />
      </div>
      <CompleteActions>
        {subscribed || permission === 'denied' ? (
          <Button size="large" onClick={onDone}>
            {t('sign_up.next')}
          </Button>
        ) : (
          <PushButton onDone={onDone} />
        )}
      </CompleteActions>
    </>
  );
}
