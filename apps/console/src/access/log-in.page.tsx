import { Box, Paper, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Notification, useLogin } from 'react-admin';
import { CodeStep } from './code-step';
import { EnrolmentStep } from './enrolment-step';
import { PasswordStep } from './password-step';
import { currentStaff, forgetStaff } from './session';
import { Wordmark } from '../ui/wordmark';

type Step = 'password' | 'enrolment' | 'totp';

const TITLES: Record<Step, [string, string]> = {
  password: ['Log in', 'Use the address that you were registered with.'],
  enrolment: ['Set up your second factor', 'From now on, the console also asks for a code of your authenticator app.'],
  totp: ['Enter your code', 'Your authenticator app shows six digits for “Duet console”.'],
};

/** Log-in in two steps: password, then a code. */
export function LogInPage() {
  const [step, setStep] = useState<Step>('password');
  const login = useLogin();
  useEffect(() => {
    void currentStaff().then((staff) => {
      if (staff?.step === 'totp' || staff?.step === 'enrolment') setStep(staff.step);
    });
  }, []);
  const goOn = (next: Step | 'done') => {
    forgetStaff();
    if (next === 'done') void login({});
    else setStep(next);
  };
  const [title, text] = TITLES[step];
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: 3 }}>
          <Wordmark />
        </Box>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h5" component="h1">
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
            {text}
          </Typography>
          {step === 'password' && <PasswordStep onDone={goOn} />}
          {step === 'totp' && <CodeStep onDone={goOn} onBack={() => goOn('password')} />}
          {step === 'enrolment' && <EnrolmentStep onDone={goOn} />}
        </Paper>
      </Box>
      <title>{`${title} · Duet console`}</title>
      <Notification />
    </Box>
  );
}
