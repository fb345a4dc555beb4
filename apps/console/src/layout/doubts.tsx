import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { openDoubt, subscribeToDoubts } from '../data/doubts';
import { t } from '../ui/texts';

/** The question of a save that the server finds odd, over whatever page it was made on. */
export function Doubts() {
  const doubt = useSyncExternalStore(subscribeToDoubts, openDoubt);
  if (!doubt) return null;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={() => doubt.answer(false)} aria-labelledby="doubt-title">
      <DialogTitle id="doubt-title">{t('layout.doubt.title')}</DialogTitle>
      <DialogContent>
        <Typography>{doubt.text}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => doubt.answer(false)}>{t('layout.doubt.back')}</Button>
        <Button variant="contained" onClick={() => doubt.answer(true)}>
          {t('layout.doubt.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
