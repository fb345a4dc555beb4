import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Answer, staffReplaceFactor } from '@duet/contract';
import { CodeField } from '../access/code-field';
import { QrCode } from '../access/qr-code';
import { faultSentence } from '../access/use-step';
import { useAct } from '../data/use-act';
import { Section } from '../ui/facts';

type Offer = Answer<typeof staffReplaceFactor>;

/** Moves the second factor to another app or phone. */
export function NewFactor() {
  const [offer, setOffer] = useState<Offer | null>(null);
  const { run, isPending } = useAct((provider) => provider.replaceFactor(), {
    onDone: setOffer,
    resource: 'own-account',
  });
  return (
    <Section title="Second factor" text="An authenticator app on your phone shows a code for each log-in.">
      {offer?.secret ? (
        <Confirmation offer={offer} onDone={() => setOffer(null)} />
      ) : (
        <Button disabled={isPending} onClick={() => run()}>
          Set up on another phone
        </Button>
      )}
    </Section>
  );
}

function Confirmation({ offer, onDone }: { offer: Offer; onDone: () => void }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { run, isPending } = useAct((provider) => provider.replaceFactor(code), {
    done: 'Your new second factor counts from now on. Every other place is logged out.',
    refusal: (error) => {
      setFault(faultSentence(error));
      return null;
    },
    onDone,
    resource: 'own-account',
  });
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    run();
  };
  return (
    <Stack component="form" spacing={2} onSubmit={confirm} sx={{ maxWidth: 360 }}>
      <Typography>Scan this picture with the app on your new phone, or type the key into it.</Typography>
      {offer.qr && <QrCode {...offer.qr} />}
      <Typography component="code" sx={{ fontFamily: 'monospace', wordBreak: 'break-all', textAlign: 'center' }}>
        {offer.secret?.match(/.{1,4}/g)?.join(' ')}
      </Typography>
      {fault && <Alert severity="error">{fault}</Alert>}
      <CodeField value={code} onChange={setCode} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isPending || code.length < 6}>
          Use this one
        </Button>
        <Button color="inherit" onClick={onDone}>
          Keep the old one
        </Button>
      </Box>
    </Stack>
  );
}
