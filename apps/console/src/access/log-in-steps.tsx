import { Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { t } from '../ui/texts';
import { CodeStep } from './code-step';
import { EnrolmentStep } from './enrolment-step';
import { PasswordStep } from './password-step';
import { ResetStep } from './reset-step';
import { currentStaff, forgetStaff } from './session';

type Step = 'password' | 'reset' | 'enrolment' | 'totp';

const TITLES: Record<Step, readonly [title: string, text: string]> = {
  password: [t('access.log_in.title'), t('access.log_in.text')],
  reset: [t('access.reset.title'), t('access.reset.text')],
  enrolment: [t('access.enrolment.title'), t('access.enrolment.text')],
  totp: [t('access.code.title'), t('access.code.text')],
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
      {again === undefined && <title>{t('ui.page_title', { title })}</title>}
    </>
  );
}

const AGAIN = [t('access.again.title'), t('access.again.text')] as const;
