import type { AdminSiteDetail } from '@duet/contract';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../../access/use-may';
import { useAct } from '../../data/use-act';
import { useUnsaved } from '../../ui/use-unsaved';
import type { Version } from './version-list';

/** The comment on a version, and its change. */
export function VersionNote({ site, version: { version, note } }: { site: AdminSiteDetail; version: Version }) {
  const mayWrite = useMay('sites:write');
  const [text, setText] = useState<string | null>(null);
  const { run, isPending } = useAct(
    (provider, value: string | null) => provider.commentVersion(site.id, { version, note: value }),
    { done: 'Comment saved.', resource: 'site-versions', onDone: () => setText(null) },
  );
  useUnsaved(text !== null && text !== (note ?? ''));
  if (text === null)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {note && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            “{note}”
          </Typography>
        )}
        {mayWrite && (
          <Button
            size="small"
            aria-label={`${note ? 'Change the comment' : 'Comment'} on version ${version}`}
            onClick={() => setText(note ?? '')}
          >
            {note ? 'Change' : 'Comment'}
          </Button>
        )}
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      <TextField
        size="small"
        label={`Comment on version ${version}`}
        value={text}
        autoFocus
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        sx={{ flex: '1 1 240px' }}
      />
      <Button size="small" variant="contained" disabled={isPending} onClick={() => run(text.trim() || null)}>
        Save comment
      </Button>
      <Button size="small" onClick={() => setText(null)}>
        Cancel
      </Button>
    </Box>
  );
}
