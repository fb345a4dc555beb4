import { resendActivation } from '@duet/contract';
import { useState } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { errorText } from '../../../api/api-error';
import { callApi } from '../../../api/call-api';

/** Sends the mail of the activation once more; `result` says how that ended. */
export function useResend() {
  const { t } = useTranslation('app');
  const [result, setResult] = useState<string | null>(null);
  const resend = () =>
    void callApi(resendActivation)
      .then(() => setResult(t('alerts.activation_sent')))
      .catch((error: unknown) => setResult(errorText(error, t)));
  return { result, resend };
}
