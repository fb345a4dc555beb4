import type { AdminSiteDetail } from '@duet/contract';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../../access/use-may';
import { useAct } from '../../data/use-act';
import { t } from '../../ui/texts';
import { useUnsaved } from '../../ui/use-unsaved';
import type { Version } from './version-list';

/** The comment on a version, and its change. */
export function VersionNote({ site, version: { version, note } }: { site: AdminSiteDetail; version: Version }) {
  const mayWrite = useMay('sites:write');
  const [text, setText] = useState<string | null>(null);
  const { run, isPending } = useAct(
    (provider, value: string | null) => provider.commentVersion(site.id, { version, note: value }),
    { done: t('site-versions.note.saved'), resource: 'site-versions', onDone: () => setText(null) },
  );
  useUnsaved(text !== null && text !== (note ?? ''));
  if (text === null)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {note && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t('site-versions.note.quoted', { note })}
          </Typography>
        )}
        {mayWrite && (
          <Button
            size="small"
            aria-label={
              note ? t('site-versions.note.change_label', { version }) : t('site-versions.note.label', { version })
            }
            onClick={() => setText(note ?? '')}
          >
            {note ? t('site-versions.note.change') : t('site-versions.note.add')}
          </Button>
        )}
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      <TextField
        size="small"
        label={t('site-versions.note.label', { version })}
        value={text}
        autoFocus
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        sx={{ flex: '1 1 240px' }}
      />
      <Button size="small" variant="contained" disabled={isPending} onClick={() => run(text.trim() || null)}>
        {t('site-versions.note.save')}
      </Button>
      <Button size="small" onClick={() => setText(null)}>
        {t('site-versions.note.cancel')}
      </Button>
    </Box>
  );
}
