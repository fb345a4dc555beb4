import type { AdminMailKind, AdminSite, Locale } from '@duet/contract';
import { LOCALES } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Alert, Box, Button, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useConsoleProvider, useAct } from '../data/use-act';
import { useChosenSite } from '../layout/chosen-site';
import { EmptyState } from '../ui/empty-state';
import { PageHead } from '../ui/page-head';
import { t } from '../ui/texts';
import { languageName, optionName } from '../ui/words';
import { MailSheet } from './mail-sheet';
import { useMailView } from './use-mail-view';
import type { MailView } from './use-mail-view';

/** Every kind of mail as a site sends it, with example data; nothing goes out but to the person who looks. */
export function MailPreviewsPage() {
  const provider = useConsoleProvider();
  const { sites, site } = useChosenSite();
  const published = sites.filter(({ status }) => status === 'published');
  const shown = published.find(({ id }) => id === site?.id) ?? (site ? null : published[0]);
  const kinds = useQuery({ queryKey: ['mail-kinds'], queryFn: () => provider.listMailKinds() });
  return (
    <>
      <PageHead title={t('mails.title')} text={t('mails.text')} />
      {kinds.error && <Alert severity="error">{kinds.error.message}</Alert>}
      {shown === null && <EmptyState title={t('mails.unpublished')} />}
      {shown && kinds.data && <Desk site={shown} kinds={kinds.data} />}
    </>
  );
}

/** Sends the mail in view; pressed twice at once, it is one request and one mail. */
function useSend(site: AdminSite, { kind, locale }: MailView) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  useEffect(() => setKey(crypto.randomUUID()), [site.id, kind, locale]);
  return useAct((provider) => provider.sendMail({ id: site.id, kind }, { locale }, key), {
    done: t('mails.sent'),
    onDone: () => setKey(crypto.randomUUID()),
  });
}

function Desk({ site, kinds }: { site: AdminSite; kinds: AdminMailKind[] }) {
  const { view, change } = useMailView(kinds);
  const { run, isPending } = useSend(site, view);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Choice
          label={t('mails.kind')}
          value={view.kind}
          options={kinds.map(({ kind }) => [kind, optionName(kind, 'mail_kind')])}
          onChange={(kind) => change({ kind })}
        />
        <Choice
          label={t('mails.language')}
          value={view.locale}
          options={LOCALES.map((locale) => [locale, languageName(locale)])}
          onChange={(locale) => change({ locale: locale as Locale })}
        />
        <Toggles view={view} change={change} />
        <Button variant="outlined" disabled={isPending} onClick={() => run()}>
          {t('mails.send')}
        </Button>
      </Box>
      <MailSheet site={site} view={view} />
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: [string, string][];
  onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    sx={{ minWidth: 200 }}
  >
    {options.map(([id, name]) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);

/** The library's grey for what is not chosen is too pale to read on this ground. */
const PLAIN = { '& .MuiToggleButton-root': { color: 'text.primary' } };

function Toggles({ view, change }: { view: MailView; change: (values: Partial<MailView>) => void }) {
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('mails.part.label')}
        value={view.part}
        sx={PLAIN}
        onChange={(_event, part: MailView['part'] | null) => part && change({ part })}
      >
        <ToggleButton value="html">{'HTML'}</ToggleButton>
        <ToggleButton value="text">{t('mails.part.text')}</ToggleButton>
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('mails.scheme.label')}
        value={view.scheme}
        sx={PLAIN}
        onChange={(_event, scheme: MailView['scheme'] | null) => scheme && change({ scheme })}
      >
        <ToggleButton value="light">{t('mails.scheme.light')}</ToggleButton>
        <ToggleButton value="dark">{t('mails.scheme.dark')}</ToggleButton>
      </ToggleButtonGroup>
    </>
  );
}
