import { Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { CodeStep } from './code-step';
import { EnrolmentStep } from './enrolment-step';
import { PasswordStep } from './password-step';
import { ResetStep } from './reset-step';
import { currentStaff, forgetStaff } from './session';

type Step = 'password' | 'reset' | 'enrolment' | 'totp';

const TITLES: Record<Step, [string, string]> = {
  password: ['Log in', 'Use the address you were registered with.'],
  reset: ['Choose a new password', 'We send a link to your address. Your second factor stays as it is.'],
  enrolment: [
    'Set up your second factor',
    'From now on, the console also asks for a code from your authenticator app.',
  ],
  totp: ['Enter your code', 'Your authenticator app shows six digits for “Duet console”.'],
};

interface Props {
  onDone: () => void;
  /** E-mail of the person who is asked again; absent on the page of the log-in. */
  again?: string | undefined;
}

/** Log-in in two steps: password, then a code. */
export function LogInSteps({ onDone, again }: Props) {
  const [step, setStep] = useState<Step>('password');
  useEffect(() => {
    void currentStaff().then((staff) => {
      if (staff?.step === 'totp' || staff?.step === 'enrolment') setStep(staff.step);
    });
  }, []);
  const goOn = (next: Step | 'done') => {
    forgetStaff();
    if (next === 'done') onDone();
    else setStep(next);
  };
  const isAgain = again !== undefined && step === 'password';
  const [title, text] = isAgain ? AGAIN : TITLES[step];
  return (
    <>
      <Typography variant="h5" component={again === undefined ? 'h1' : 'h2'} id="log-in-title">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        {text}
      </Typography>
      {step === 'password' && (
        <PasswordStep
          onDone={goOn}
          knownEmail={again}
          onForgotten={again === undefined ? () => setStep('reset') : undefined}
        />
      )}
      {step === 'reset' && <ResetStep onBack={() => setStep('password')} />}
      {step === 'totp' && <CodeStep onDone={goOn} onBack={() => goOn('password')} />}
      {step === 'enrolment' && <EnrolmentStep onDone={goOn} />}
      {again === undefined && <title>{`${title} · Duet console`}</title>}
    </>
  );
}

const AGAIN = [
  'Please log in again',
  'Your session has ended. What you typed is still here, and anything waiting is sent once you are back.',
] as const;
