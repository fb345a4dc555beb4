import { RECOVERY_CODES } from '@duet/contract';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useAct } from '../data/use-act';
import { Section } from '../ui/facts';
import { t } from '../ui/texts';

/** Codes that stand in for a lost phone: made here, shown once. */
export function RecoveryCodes({ left }: { left: number }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { run, isPending } = useAct((provider) => provider.makeRecoveryCodes(), {
    onDone: (answer) => setCodes(answer.codes),
    resource: 'own-account',
  });
  return (
    <Section title={t('account.recovery.title')} text={t('account.recovery.text')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        {codes ? (
          <NewCodes codes={codes} />
        ) : (
          <Typography>
            {left === 0
              ? t('account.recovery.none')
              : t('account.recovery.left', { count: left, total: RECOVERY_CODES })}
          </Typography>
        )}
        <Button variant={left === 0 ? 'contained' : 'text'} disabled={isPending} onClick={() => run()}>
          {left === 0 ? t('account.recovery.make') : t('account.recovery.make_new')}
        </Button>
      </Stack>
    </Section>
  );
}

const NewCodes = ({ codes }: { codes: string[] }) => (
  <>
    <Alert severity="warning">{t('account.recovery.keep')}</Alert>
    <Box
      component="ul"
      aria-label={t('account.recovery.list_label')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'auto auto',
        columnGap: 4,
        rowGap: 0.75,
        fontFamily: 'monospace',
      }}
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
    <Button onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>{t('account.recovery.copy')}</Button>
  </>
);
