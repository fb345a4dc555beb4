import type { AdminOwnText, Locale, OwnTextOwner, OwnTextPlace } from '@duet/contract';
import { adminShowOwnText } from '@duet/contract';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../access/use-may';
import { useConsoleProvider } from '../data/use-act';
import { Section } from '../ui/facts';
import { t } from '../ui/texts';
import { languageName } from '../ui/words';
import { TextActs } from './text-acts';
import { TextBeside } from './text-beside';
import { TextForm } from './text-form';
import { TextVersions } from './text-versions';
import { textName } from './words';

interface Props {
  place: OwnTextPlace;
  owner: OwnTextOwner;
  locales: readonly Locale[];
  onOpen: (values: Record<string, string | null>) => void;
}

/** One text in one language: what is written beside the English one, how it looks, and its versions. */
export function TextEditor({ place, owner, locales, onOpen }: Props) {
  const provider = useConsoleProvider();
  const queries = useQueryClient();
  const mayWrite = useMay('texts:write');
  const queryKey = ['own-texts', 'text', place, owner];
  const { data: text, error } = useQuery({ queryKey, queryFn: () => provider.getOwnText(place, owner) });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!text) return null;
  const keep = (saved: AdminOwnText) => {
    queries.setQueryData(queryKey, saved);
    void queries.invalidateQueries({ queryKey: ['own-texts', 'overview'] });
  };
  const common = { text, owner, onDone: keep };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Head place={place} locales={locales} onOpen={onOpen} />
      <State text={text} />
      {mayWrite && <TextActs {...common} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
        {mayWrite ? <TextForm {...common} key={text.version} /> : <TextBeside text={text} side="own" />}
        <TextBeside text={text} side="english" />
      </Box>
      <Preview text={text} owner={owner} />
      <TextVersions {...common} mayWrite={mayWrite} />
    </Box>
  );
}

function Head({ place, locales, onOpen }: Omit<Props, 'owner'>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Button onClick={() => onOpen({ key: null })}>{t('own-texts.editor.all')}</Button>
      <Typography variant="h5" component="h2" sx={{ flex: '1 1 auto' }}>
        {textName(place.kind, place.key)}
      </Typography>
      <TextField
        select
        size="small"
        label={t('own-texts.editor.language')}
        value={place.locale}
        onChange={({ target }) => onOpen({ locale: target.value })}
        sx={{ minWidth: 160 }}
      >
        {locales.map((locale) => (
          <MenuItem key={locale} value={locale}>
            {languageName(locale)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

function State({ text }: { text: AdminOwnText }) {
  const source = text.published ? 'own' : text.source;
  const names = text.placeholders.map((name) => `{${name}}`).join(', ');
  return (
    <Alert severity={text.draft ? 'warning' : 'info'}>
      {text.draft ? t(`own-texts.editor.live_with_draft.${source}`) : t(`own-texts.editor.live.${source}`)}{' '}
      {names && t('own-texts.editor.placeholders', { names })}
    </Alert>
  );
}

/** The saved draft, or what is live, with the facts of a published site. */
function Preview({ text, owner }: { text: AdminOwnText; owner: OwnTextOwner }) {
  const [isOpen, setOpen] = useState(false);
  const path = adminShowOwnText.path
    .replace(':kind', text.kind)
    .replace(':key', text.key)
    .replace(':locale', text.locale);
  const query = new URLSearchParams({ ...(owner as Record<string, string>) }).toString();
  return (
    <Section title={t('own-texts.preview.title')} text={t('own-texts.preview.text')}>
      {isOpen ? (
        <Box
          component="iframe"
          key={text.version}
          src={`${path}?${query}`}
          title={t('own-texts.preview.frame')}
          sandbox=""
          referrerPolicy="no-referrer"
          sx={{
            width: '100%',
            height: 560,
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
            bgcolor: 'common.white',
          }}
        />
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('own-texts.preview.show')}
        </Button>
      )}
    </Section>
  );
}
