import type { AdminOwnText, OwnTextOwner } from '@duet/contract';
import { Box, Button, Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useAct } from '../data/use-act';
import { isUnsaved } from '../data/unsaved';
import { t } from '../ui/texts';

interface Props {
  text: AdminOwnText;
  owner: OwnTextOwner;
  onDone: (saved: AdminOwnText) => void;
}

/** Pages whose new version members can be asked to agree to. */
const AGREED_PAGES = ['terms', 'privacy'];

interface RenewalProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function RenewalChoice({ checked, onChange }: RenewalProps) {
  return (
    <Box>
      <FormControlLabel
        label={t('own-texts.acts.renews_terms')}
        control={<Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)} />}
      />
      <FormHelperText sx={{ ml: 4 }}>{t('own-texts.acts.renews_terms_help')}</FormHelperText>
    </Box>
  );
}

/** Publishing the saved draft, throwing it away, and going back to the text below. */
export function TextActs({ text, owner, onDone }: Props) {
  const [note, setNote] = useState('');
  const [renewsTerms, setRenewsTerms] = useState(false);
  const notify = useNotify();
  const { kind, key, locale, version } = text;
  const place = { kind, key, locale };
  const body = { ...owner, version };
  const withNote = { ...body, ...(note.trim() && { note: note.trim() }) };
  const done = (saved: AdminOwnText) => {
    setNote('');
    setRenewsTerms(false);
    onDone(saved);
  };
  const publish = useAct((provider) => provider.publishOwnText(place, { ...withNote, renews_terms: renewsTerms }), {
    done: t('own-texts.acts.published'),
    onDone: done,
    resource: 'own-texts',
  });
  const discard = useAct((provider) => provider.discardOwnText(place, body), {
    done: t('own-texts.acts.discarded'),
    onDone: done,
    resource: 'own-texts',
  });
  const withdraw = useAct((provider) => provider.withdrawOwnText(place, withNote), {
    done: t('own-texts.acts.withdrawn'),
    onDone: done,
    resource: 'own-texts',
  });
  if (!text.draft && !text.published) return null;
  const isPending = publish.isPending || discard.isPending || withdraw.isPending;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <TextField
        size="small"
        label={t('own-texts.acts.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        sx={{ flex: '1 1 220px', maxWidth: 420 }}
      />
      {text.draft && kind === 'page' && AGREED_PAGES.includes(key) && (
        <RenewalChoice checked={renewsTerms} onChange={setRenewsTerms} />
      )}
      {text.draft && (
        <>
          <Button
            variant="contained"
            disabled={isPending}
            onClick={() => (isUnsaved() ? notify(t('own-texts.acts.save_first'), { type: 'info' }) : publish.run())}
          >
            {t('own-texts.acts.publish')}
          </Button>
          <Button disabled={isPending} onClick={() => discard.run()}>
            {t('own-texts.acts.discard')}
          </Button>
        </>
      )}
      {text.published && (
        <Button disabled={isPending} color="error" onClick={() => withdraw.run()}>
          {t('own-texts.acts.withdraw')}
        </Button>
      )}
    </Box>
  );
}
