import type { AdminAlarm } from '@duet/contract';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useAct } from '../data/use-act';

interface Props {
  alarm: AdminAlarm;
  act: 'confirm' | 'lift';
  onClose: () => void;
}

const WORDS = {
  confirm: {
    title: 'Confirm the alarm',
    text: 'The profile stays hidden, and its member writes to nobody, until they have shown their age. They read why in a mail.',
    done: 'Confirmed. The profile stays hidden.',
  },
  lift: {
    title: 'Lift the alarm',
    text: 'The profile shows again, and its member is told. For half a year a report alone does not hide them again.',
    done: 'Lifted. The profile shows again.',
  },
} as const;

/** The second person's decision, with what they saw. */
export function SettleDialog({ alarm, act, onClose }: Props) {
  const [note, setNote] = useState('');
  const words = WORDS[act];
  const { run, isPending } = useAct(
    (provider) =>
      act === 'confirm' ? provider.confirmAlarm(alarm.id, { note }) : provider.liftAlarm(alarm.id, { note }),
    { done: words.done, onDone: onClose },
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby="settle-title" fullWidth maxWidth="sm">
      <DialogTitle id="settle-title">
        {words.title}: {alarm.member_name}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{words.text}</DialogContentText>
        <TextField
          label="What you saw"
          helperText="For staff alone; the audit log keeps it."
          value={note}
          onChange={(event) => setNote(event.target.value)}
          autoFocus
          fullWidth
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color={act === 'confirm' ? 'error' : 'primary'}
          disabled={isPending || note.trim().length < 3}
          onClick={() => run()}
        >
          {words.title}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
