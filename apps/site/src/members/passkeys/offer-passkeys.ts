import type { PasskeyLogInRequest } from '@duet/contract';
import { challengeLogIn } from '@duet/contract';
import { callApi } from '../../api/call-api';

/** Seconds before a challenge ends in which another one takes its place. */
const SPARE_SECONDS = 30;

/** True for a browser that offers passkeys at a field, beside saved passwords. */
async function canOffer(): Promise<boolean> {
  const { isConditionalMediationAvailable } = window.PublicKeyCredential ?? {};
  return (await isConditionalMediationAvailable?.call(window.PublicKeyCredential)) ?? false;
}

/** Goes on once somebody looks at the page. */
const untilSeen = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

/**
 * Lets the browser offer passkeys at the field of the name, always with a challenge that still holds; says nothing where it
 * cannot. Answers how to end it.
 */
export function offerPasskeys(take: (answer: PasskeyLogInRequest) => void): () => void {
  let isOver = false;
  let stop = () => undefined as void;
  const offer = async () => {
    await untilSeen();
    const { answerChallenge, stopAsking } = await import('./ceremony');
    if (isOver) return;
    const challenge = await callApi(challengeLogIn, { quiet: true });
    if (isOver) return;
    const renewal = setTimeout(begin, (challenge.seconds - SPARE_SECONDS) * 1000);
    stop = () => {
      clearTimeout(renewal);
      stopAsking();
    };
    const answer = await answerChallenge(challenge, { inField: true }).finally(() => clearTimeout(renewal));
    if (!isOver) take(answer);
  };
  const begin = () => void offer().catch(() => undefined);
  void canOffer().then((can) => can && !isOver && begin());
  return () => {
    isOver = true;
    stop();
  };
}
