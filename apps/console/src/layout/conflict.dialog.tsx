import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import type { Conflict } from '../data/conflicts';
import { ConflictField } from './conflict-field';
import type { Side } from './conflict-field';

/** Shows fields that two people changed differently, with both values, and asks which of them stays. */
export function ConflictDialog({ conflict: { resource, current, overlaps, answer } }: { conflict: Conflict }) {
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const isReady = overlaps.every(({ path }) => chosen[path]);
  const save = () => answer(overlaps.map(({ path }) => path).filter((path) => chosen[path] === 'mine'));
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={() => answer(null)} aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">Someone else changed this in the meantime</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">
          You both changed {overlaps.length === 1 ? 'this field' : 'these fields'}. Choose what stays. Everything else
          that either of you changed is kept.
        </Typography>
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
        <Button onClick={() => answer(null)}>Back to the form</Button>
        <Button variant="contained" disabled={!isReady} onClick={save}>
          Save this
        </Button>
      </DialogActions>
    </Dialog>
  );
}
