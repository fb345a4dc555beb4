import type { AdminAlarm } from '@duet/contract';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useAct } from '../data/use-act';
import { t } from '../ui/texts';

interface Props {
  alarm: AdminAlarm;
  act: 'confirm' | 'lift';
  onClose: () => void;
}

/** The second person's decision, with what they saw. */
export function SettleDialog({ alarm, act, onClose }: Props) {
  const [note, setNote] = useState('');
  const { run, isPending } = useAct(
    (provider) =>
      act === 'confirm' ? provider.confirmAlarm(alarm.id, { note }) : provider.liftAlarm(alarm.id, { note }),
    { done: t(`alarms.dialog.${act}.done`), onDone: onClose },
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby="settle-title" fullWidth maxWidth="sm">
      <DialogTitle id="settle-title">{t(`alarms.dialog.${act}.title`, { name: alarm.member_name })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t(`alarms.dialog.${act}.text`)}</DialogContentText>
        <TextField
          label={t('alarms.dialog.note')}
          helperText={t('alarms.dialog.note_help')}
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
        <Button onClick={onClose}>{t('alarms.dialog.cancel')}</Button>
        <Button
          variant="contained"
          color={act === 'confirm' ? 'error' : 'primary'}
          disabled={isPending || note.trim().length < 3}
          onClick={() => run()}
        >
          {t(`alarms.dialog.${act}.submit`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
