import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import type { Conflict } from '../data/conflicts';
import { t } from '../ui/texts';
import { ConflictField } from './conflict-field';
import type { Side } from './conflict-field';

/** Shows fields that two people changed differently, with both values, and asks which of them stays. */
export function ConflictDialog({ conflict: { resource, current, overlaps, answer } }: { conflict: Conflict }) {
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const isReady = overlaps.every(({ path }) => chosen[path]);
  const save = () => answer(overlaps.map(({ path }) => path).filter((path) => chosen[path] === 'mine'));
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={() => answer(null)} aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{t('layout.conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('layout.conflict.text', { count: overlaps.length })}</Typography>
        {overlaps.map((overlap) => (
          <ConflictField
            key={overlap.path}
            resource={resource}
            record={current}
            overlap={overlap}
            chosen={chosen[overlap.path]}
            onChoose={(side) => setChosen({ ...chosen, [overlap.path]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(null)}>{t('layout.conflict.back')}</Button>
        <Button variant="contained" disabled={!isReady} onClick={save}>
          {t('layout.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
