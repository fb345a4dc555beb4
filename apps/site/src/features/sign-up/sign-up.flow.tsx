import { useEffect, useState } from 'react';
import { useSite } from '../../site';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';
import { dispatchSignup } from '../../members/session/signup-events';
import { readTracking } from '../../members/session/tracking';
import { sayStepMissing } from './missing-step';
import { SignUpForm } from './sign-up.form';
import type { Heading } from './step-frame';
import type { SignUpResult } from './use-sign-up';
import styles from './sign-up.module.css';

const CheckMail = partOnDemand(() => import('./check-mail'));
const InviteGate = partOnDemand(() => import('./invite-gate'));

interface Props {
  /** Level of the steps' headings; the sheet's own stands above them. */
  heading?: Heading;
  /** After the last step; the modal closes by itself. */
  onComplete?: () => void;
}

/** True if this visitor may sign up: everyone, or only visitors from a traffic source (A12). */
function useIsOpen(): boolean {
  const { signups, signups_open } = useSite().settings;
  const [hasSource] = useState(() => readTracking() !== null);
  return signups_open || (signups === 'with_trafficsource' && hasSource);
}

/** The steps of the sign-up, on its page and in the modal. */
export default function SignUpFlow({ heading = 'h3', onComplete }: Props) {
  const isOpen = useIsOpen();
  const [invited, setInvited] = useState(false);
  const [outcome, setOutcome] = useState<SignUpResult | null>(null);
  // It is there when the account has been made, whatever happens to the line meanwhile.
  useEffect(() => void CheckMail.load(), []);
  const goOn = () => {
    dispatchSignup('signupFlowComplete');
    onComplete?.();
  };
  if (!outcome && (isOpen || invited)) return <SignUpForm heading={heading} onDone={setOutcome} />;
  return (
    <PartArea fallback={<div className={styles.waiting} />} instead={sayStepMissing}>
      {outcome ? (
        <CheckMail outcome={outcome} heading={heading} onContinue={goOn} />
      ) : (
        <InviteGate heading={heading} onOpen={() => setInvited(true)} />
      )}
    </PartArea>
  );
}
