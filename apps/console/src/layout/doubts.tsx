import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { openDoubt, subscribeToDoubts } from '../data/doubts';

/** The question of a save that the server finds odd, over whatever page it was made on. */
export function Doubts() {
  const doubt = useSyncExternalStore(subscribeToDoubts, openDoubt);
  if (!doubt) return null;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={() => doubt.answer(false)} aria-labelledby="doubt-title">
      <DialogTitle id="doubt-title">Is this what you mean?</DialogTitle>
      <DialogContent>
        <Typography>{doubt.text}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => doubt.answer(false)}>Back to the form</Button>
        <Button variant="contained" onClick={() => doubt.answer(true)}>
          Save it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
