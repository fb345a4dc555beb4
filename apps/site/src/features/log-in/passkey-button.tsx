import type { PasskeyLogInRequest, User } from '@duet/contract';
import { challengeLogIn, logInByPasskey } from '@duet/contract';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api';
import { offerPasskeys } from '../../members/passkeys/offer-passkeys';
import { passkeyErrorText } from '../../members/passkeys/passkey-failure';
import { loadTexts } from '../../site/i18n';

/** The library and its words come when they are needed. */
async function askForPasskey(): Promise<PasskeyLogInRequest> {
  const [{ answerChallenge }] = await Promise.all([
    import('../../members/passkeys/ceremony'),
    loadTexts(['passkeys', 'errors']),
  ]);
  return answerChallenge(await callApi(challengeLogIn));
}

interface Props {
  onSuccess: (user: User) => void;
  /** A refusal, besides the sentence that the form shows. */
  onRefused: (error: unknown) => void;
}

/** Log-in by passkey: by this button, or by what the browser offers at the field of the name. */
export function PasskeyButton({ onSuccess, onRefused }: Props) {
  const { t } = useTranslation(['accounts', 'app']);
  const { setStatus } = useFormikContext();
  const [busy, setBusy] = useState(false);
  // Each failed try ends what the browser offers at the field, so it begins anew.
  const [tries, setTries] = useState(0);
  const logIn = async (findAnswer: () => Promise<PasskeyLogInRequest>) => {
    setBusy(true);
    setStatus(undefined);
    try {
      const { user } = await callApi(logInByPasskey, { body: await findAnswer() });
      onSuccess(user);
    } catch (error) {
      await loadTexts(['passkeys', 'errors']);
      onRefused(error);
      setStatus(passkeyErrorText(error, t));
      setTries((count) => count + 1);
    }
    setBusy(false);
  };
  const takeOffer = useEffectEvent((answer: PasskeyLogInRequest) => void logIn(() => Promise.resolve(answer)));
  useEffect(() => offerPasskeys((answer) => takeOffer(answer)), [tries]);
  return (
    <Button variant="outlined" size="large" fullWidth loading={busy} onClick={() => void logIn(askForPasskey)}>
      {t('log_in.passkey')}
    </Button>
  );
}
