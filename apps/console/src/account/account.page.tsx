import type { Locale } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Box, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { showIn } from '../access/own-language';
import { useAct, useConsoleProvider } from '../data/use-act';
import { PageHead } from '../ui/page-head';
import { Section } from '../ui/facts';
import { LanguageSelect } from '../ui/language-select';
import { t } from '../ui/texts';
import { useUnsaved } from '../ui/use-unsaved';
import { NewFactor } from './new-factor';
import { OwnPassword } from './own-password';
import { RecoveryCodes } from './recovery-codes';
import { SessionTable } from './session-table';

const KEY = ['own-account'];

/** The own account: name, password, second factor, recovery codes, and where one is logged in. */
export function AccountPage() {
  const provider = useConsoleProvider();
  const { data: account, error } = useQuery({ queryKey: KEY, queryFn: () => provider.getOwnAccount() });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!account) return null;
  return (
    <>
      <PageHead title={t('account.title')} text={t('account.text', { email: account.email })} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, alignItems: 'start' }}>
        <Stack spacing={2}>
          <OwnName name={account.name} />
          <OwnLanguage />
          <NewFactor />
          <RecoveryCodes left={account.recovery_codes_left} />
        </Stack>
        <OwnPassword email={account.email} />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <OwnSessions sessions={account.sessions} />
        </Box>
      </Box>
    </>
  );
}

function OwnName({ name }: { name: string }) {
  const [value, setValue] = useState(name);
  useUnsaved(value !== name);
  const { run, isPending } = useAct((provider) => provider.renameMyself(value.trim()), {
    done: t('account.name.saved'),
    resource: KEY[0]!,
  });
  return (
    <Section title={t('account.name.title')} text={t('account.name.text')}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          label={t('account.name.label')}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 80 } }}
          fullWidth
        />
        <Button
          variant="contained"
          disabled={isPending || value.trim().length < 2 || value === name}
          onClick={() => run()}
          sx={{ mt: 0.5 }}
        >
          {t('account.name.save')}
        </Button>
      </Stack>
    </Section>
  );
}

function OwnLanguage() {
  const { run, isPending } = useAct(async (provider, locale: Locale) => {
    await provider.chooseLanguage(locale);
    showIn(locale);
  });
  return (
    <Section title={t('language.label')} text={t('language.help')}>
      <LanguageSelect onChoose={(locale) => run(locale)} disabled={isPending} />
    </Section>
  );
}

type Sessions = Parameters<typeof SessionTable>[0]['sessions'];

function OwnSessions({ sessions }: { sessions: Sessions }) {
  const end = useAct((provider, id: string) => provider.endOwnSession(id), { done: t('account.sessions.ended') });
  const endOthers = useAct((provider) => provider.endOtherSessions(), { done: t('account.sessions.ended_others') });
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <Section title={t('account.sessions.title')} text={t('account.sessions.text')}>
      <SessionTable sessions={sessions} onEnd={(id) => end.run(id)} />
      {others > 0 && (
        <Button disabled={endOthers.isPending} onClick={() => endOthers.run()} sx={{ mt: 1 }}>
          {t('account.sessions.end_others')}
        </Button>
      )}
    </Section>
  );
}
