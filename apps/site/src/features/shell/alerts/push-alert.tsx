import { useState } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { useIsNoteHidden } from '../../../site/browser';
import { useSite } from '../../../site/site.context';
import { useAlertDismissal } from './use-alert-dismissal';
import { useCountSeen, useIsResting } from './use-rest';
import { usePushState } from '../../../members/session/push-state';
import { useUser } from '../../../members/session/use-user';
import { Note } from '../../../ui/note';

/** Push messages are possible and not on: offers them, until dismissed; after three visits it rests (G04). */
export function PushAlert() {
  const { t } = useTranslation('app');
  const { settings } = useSite();
  const user = useUser();
  const { capable, permission, subscribed } = usePushState();
  const [dismissed, dismiss] = useAlertDismissal('push');
  const [failed, setFailed] = useState(false);
  const isResting = useIsResting();
  const isQuiet = useIsNoteHidden('push', dismissed || isResting || !capable || subscribed || permission === 'denied');
  const button = useCountSeen<HTMLButtonElement>(isQuiet);
  const key = settings.push_public_key;
  if (!user || !key || isQuiet) return null;
  const enable = async () => {
    setFailed(false);
    const { enablePush } = await import('../../../members/session/push');
    await enablePush(user.id, key).catch(() => setFailed(true));
  };
  const action = (
    <button ref={button} type="button" className="d-btn d-btn-small d-btn-quiet" onClick={() => void enable()}>
      {t('alerts.push_action')}
    </button>
  );
  return (
    <Note icon="bell" title={t('alerts.push_title')} action={action} onDismiss={dismiss} isBrief={!failed}>
      <span role="status">{t(failed ? 'alerts.push_failed' : 'alerts.push_text')}</span>
    </Note>
  );
}
