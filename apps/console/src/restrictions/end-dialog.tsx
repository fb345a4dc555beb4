import type { AdminRestriction } from '@duet/contract';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useAct } from '../data/use-act';
import { KIND_WORDS } from './words';

export type EndAct = 'lift' | 'decline';

const WORDS: Record<EndAct, { button: string; done: string }> = {
  lift: { button: 'Lift', done: 'Lifted. The member is told.' },
  decline: { button: 'Decline', done: 'Declined. The profile shows again.' },
};

interface Props {
  of: AdminRestriction;
  act: EndAct;
  onClose: () => void;
}

/** Lifts a restriction or declines a ban, for a reason that stays in the audit log. */
export function EndDialog({ of: one, act, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { button, done } = WORDS[act];
  const end = useAct(
    (provider) =>
      act === 'lift'
        ? provider.liftRestriction(one.id, reason.trim())
        : provider.declineRestriction(one.id, reason.trim()),
    { done, onDone: onClose },
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="end-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          end.run();
        }}
      >
        <DialogTitle id="end-title">
          {button}: {KIND_WORDS[one.kind]}
        </DialogTitle>
        <DialogContent>
          <TextField
            label="Why?"
            helperText="For colleagues. The member is told that it is over, and finds these words in the copy of their data alone."
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            multiline
            minRows={2}
            fullWidth
            required
            autoFocus
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={reason.trim().length < 3} loading={end.isPending}>
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
