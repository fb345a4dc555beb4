import { RECOVERY_CODES } from '@duet/contract';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useAct } from '../data/use-act';
import { Section } from '../ui/facts';

/** Codes that stand in for a lost phone: made here, shown once. */
export function RecoveryCodes({ left }: { left: number }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { run, isPending } = useAct((provider) => provider.makeRecoveryCodes(), {
    onDone: (answer) => setCodes(answer.codes),
    resource: 'own-account',
  });
  return (
    <Section title="Recovery codes" text="Each of them replaces the code of your app once, if you lose your phone.">
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        {codes ? (
          <NewCodes codes={codes} />
        ) : (
          <Typography>
            {left === 0
              ? 'You have none: without your phone, an administrator has to let you in.'
              : `${left} of ${RECOVERY_CODES} are left.`}
          </Typography>
        )}
        <Button variant={left === 0 ? 'contained' : 'text'} disabled={isPending} onClick={() => run()}>
          {left === 0 ? 'Make ten codes' : 'Make ten new codes'}
        </Button>
      </Stack>
    </Section>
  );
}

const NewCodes = ({ codes }: { codes: string[] }) => (
  <>
    <Alert severity="warning">
      Keep them now, away from your phone: they are not shown again, and older ones are void.
    </Alert>
    <Box
      component="ul"
      aria-label="Recovery codes"
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
    <Button onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>Copy all</Button>
  </>
);
