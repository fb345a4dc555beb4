import type { User } from '@duet/contract';
import { resendActivation } from '@duet/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '../../../api/api-error';
import { callApi } from '../../../api/call-api';
import { useIsHydrated } from '../../../site/use-store';
import { Note } from '../../../ui/note';

const PHONE = '(max-width: 575px)';

function ResendButton({ small }: { small?: boolean }) {
  const { t } = useTranslation('app');
  const [result, setResult] = useState<string | null>(null);
  const resend = () =>
    callApi(resendActivation)
      .then(() => setResult(t('alerts.activation_sent')))
      .catch((error: unknown) => setResult(errorText(error, t)));
  return (
    <>
      <span role="status">{result}</span>
      {result === null && (
        <button
          type="button"
          className={small ? 'd-btn d-btn-small d-btn-quiet' : 'd-btn d-btn-primary'}
          onClick={() => void resend()}
        >
          {t('alerts.activation_action')}
        </button>
      )}
    </>
  );
}

function ReminderModal({ email }: { email: string }) {
  const { t } = useTranslation('app');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="d-dialog" aria-labelledby="activation-reminder">
      <h2 id="activation-reminder">{t('alerts.activation_title')}</h2>
      <p>{t('alerts.activation_text', { email })}</p>
      <ResendButton />
      <form method="dialog">
        <button className="d-btn d-btn-quiet">{t('alerts.activation_later')}</button>
      </form>
    </dialog>
  );
}

/** Asks to confirm the e-mail address; right after the sign-up on a phone as a modal. */
export function ActivationReminder({ user }: { user: User }) {
  const { t } = useTranslation('app');
  const [query] = useSearchParams();
  const isHydrated = useIsHydrated();
  const [isNew] = useState(() => query.has('api_signup_complete'));
  if (isHydrated && isNew && window.matchMedia(PHONE).matches) return <ReminderModal email={user.email} />;
  return (
    <Note icon="mail" title={t('alerts.activation_title')} action={<ResendButton small />}>
      {t('alerts.activation_text', { email: user.email })}
    </Note>
  );
}
