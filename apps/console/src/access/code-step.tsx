import { getDemoCode, staffEnterCode } from '@duet/contract';
import { Alert, Button, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { callApi } from '../data/http';
import { RichText } from '../ui/rich-text';
import { t } from '../ui/texts';
import { CodeField, RecoveryField } from './code-field';
import { useStep } from './use-step';

interface Props {
  onDone: (step: 'enrolment' | 'totp' | 'done') => void;
  onBack: () => void;
}

/** Second step: the current code. In the demo, and there alone, the page shows it. */
export function CodeStep({ onDone, onBack }: Props) {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const demoCode = useDemoCode();
  const { busy, fault, submit } = useStep(async () => {
    const { step } = await callApi(staffEnterCode, { body: { code } });
    onDone(step);
  });
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      {fault && <Alert severity="error">{fault}</Alert>}
      {isRecovery ? <RecoveryField value={code} onChange={setCode} /> : <CodeField value={code} onChange={setCode} />}
      {demoCode && !isRecovery && (
        <Alert
          severity="info"
          action={
            <Button size="small" color="inherit" onClick={() => setCode(demoCode)}>
              {t('access.code.demo.use')}
            </Button>
          }
        >
          <RichText
            k="access.code.demo.text"
            values={{ code: demoCode }}
            tags={{ b: <strong data-testid="demo-code" /> }}
          />
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" disabled={busy || code.length < (isRecovery ? 10 : 6)}>
        {t('access.code.log_in')}
      </Button>
      <Button
        color="inherit"
        onClick={() => {
          setCode('');
          setRecovery(!isRecovery);
        }}
      >
        {isRecovery ? t('access.code.use_app') : t('access.code.use_recovery')}
      </Button>
      <Button onClick={onBack} color="inherit">
        {t('access.code.use_other_account')}
      </Button>
    </Stack>
  );
}

/** The demo's current code, asked for anew when it runs out; null outside the demo. */
function useDemoCode(): string | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const load = async () => {
      const answer = await callApi(getDemoCode).catch(() => null);
      if (left || !answer) return;
      setCode(answer.code);
      timer = setTimeout(() => void load(), answer.seconds_left * 1000);
    };
    void load();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, []);
  return code;
}
