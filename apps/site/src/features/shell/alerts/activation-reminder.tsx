import type { User } from '@duet/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { useIsHydrated } from '../../../site/use-store';
import { Note } from '../../../ui/note';
import { PartArea, partOnDemand } from '../../../ui/part-on-demand';
import { useResend } from './use-resend';

const ActivationSheet = partOnDemand(() => import('./activation-sheet'));
const PHONE = '(max-width: 575px)';

/** Asks to confirm the e-mail address; right after the sign-up on a phone in a sheet above the page, too. */
export function ActivationReminder({ user }: { user: User }) {
  const { t } = useTranslation('app');
  const [query] = useSearchParams();
  const isHydrated = useIsHydrated();
  const [isNew, setNew] = useState(() => query.has('api_signup_complete'));
  const resending = useResend();
  const action = (
    <>
      <span role="status">{resending.result}</span>
      {resending.result === null && (
        <button type="button" className="d-btn d-btn-small d-btn-quiet" onClick={resending.resend}>
          {t('alerts.activation_action')}
        </button>
      )}
    </>
  );
  return (
    <>
      <Note icon="mail" title={t('alerts.activation_title')} action={action}>
        {t('alerts.activation_text', { email: user.email })}
      </Note>
      <PartArea>
        {isHydrated && isNew && window.matchMedia(PHONE).matches && (
          <ActivationSheet email={user.email} resending={resending} onClose={() => setNew(false)} />
        )}
      </PartArea>
    </>
  );
}
