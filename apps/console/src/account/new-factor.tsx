import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Answer, staffReplaceFactor } from '@duet/contract';
import { CodeField } from '../access/code-field';
import { QrCode } from '../access/qr-code';
import { faultSentence } from '../access/use-step';
import { useAct } from '../data/use-act';
import { Section } from '../ui/facts';
import { t } from '../ui/texts';

type Offer = Answer<typeof staffReplaceFactor>;

/** Moves the second factor to another app or phone. */
export function NewFactor() {
  const [offer, setOffer] = useState<Offer | null>(null);
  const { run, isPending } = useAct((provider) => provider.replaceFactor(), {
    onDone: setOffer,
    resource: 'own-account',
  });
  return (
    <Section title={t('account.factor.title')} text={t('account.factor.text')}>
      {offer?.secret ? (
        <Confirmation offer={offer} onDone={() => setOffer(null)} />
      ) : (
        <Button disabled={isPending} onClick={() => run()}>
          {t('account.factor.set_up')}
        </Button>
      )}
    </Section>
  );
}

function Confirmation({ offer, onDone }: { offer: Offer; onDone: () => void }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { run, isPending } = useAct((provider) => provider.replaceFactor(code), {
    done: t('account.factor.done'),
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
      <Typography>{t('account.factor.scan')}</Typography>
      {offer.qr && <QrCode {...offer.qr} />}
      <Typography component="code" sx={{ fontFamily: 'monospace', wordBreak: 'break-all', textAlign: 'center' }}>
        {offer.secret?.match(/.{1,4}/g)?.join(' ')}
      </Typography>
      {fault && <Alert severity="error">{fault}</Alert>}
      <CodeField value={code} onChange={setCode} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isPending || code.length < 6}>
          {t('account.factor.use_new')}
        </Button>
        <Button color="inherit" onClick={onDone}>
          {t('account.factor.keep_old')}
        </Button>
      </Box>
    </Stack>
  );
}
