import type { PasskeyLogInRequest, User } from '@duet/contract';
import { challengeLogIn, logInByPasskey } from '@duet/contract';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { callApi } from '../../api';
import { offerPasskeys } from '../../members/passkeys/offer-passkeys';
import { passkeyErrorText } from '../../members/passkeys/passkey-failure';
import { loadTexts } from '../../site/i18n';
import { Icon } from '../../ui';

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
  /** A refusal, besides its sentence. */
  onRefused: (error: unknown) => void;
}

/** Log-in by passkey: by this button, or by what the browser offers at the field of the name. */
export function PasskeyButton({ onSuccess, onRefused }: Props) {
  const { t } = useTranslation(['accounts', 'app']);
  const { submitCount } = useFormikContext();
  // The sentence for a try that failed; the next try by password takes it away.
  const [fault, setFault] = useState({ text: '', submitCount: 0 });
  const [busy, setBusy] = useState(false);
  // A press ends what the browser offers at the field; one that failed begins it anew.
  const [presses, setPresses] = useState(0);
  const logIn = async (findAnswer: () => Promise<PasskeyLogInRequest>) => {
    setBusy(true);
    setFault({ text: '', submitCount });
    try {
      const { user } = await callApi(logInByPasskey, { body: await findAnswer() });
      onSuccess(user);
    } catch (error) {
      await loadTexts(['passkeys', 'errors']);
      onRefused(error);
      setFault({ text: passkeyErrorText(error, t), submitCount });
    }
    setBusy(false);
  };
  const press = async () => {
    await logIn(askForPasskey);
    setPresses((count) => count + 1);
  };
  const takeOffer = useEffectEvent((answer: PasskeyLogInRequest) => void logIn(() => Promise.resolve(answer)));
  useEffect(() => offerPasskeys((answer) => takeOffer(answer)), [presses]);
  return (
    <>
      <Button variant="outlined" size="large" fullWidth sx={{ mt: 1 }} loading={busy} onClick={() => void press()}>
        {t('log_in.passkey')}
      </Button>
      <div role="alert">
        {fault.text && fault.submitCount === submitCount && (
          <p className="d-message">
            <Icon name="warning" />
            <span>{fault.text}</span>
          </p>
        )}
      </div>
    </>
  );
}
