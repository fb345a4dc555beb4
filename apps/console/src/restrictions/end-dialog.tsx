import type { AdminRestriction } from '@duet/contract';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useAct } from '../data/use-act';
import { t } from '../ui/texts';
import { kindWord } from './words';

export type EndAct = 'lift' | 'decline';

interface Props {
  of: AdminRestriction;
  act: EndAct;
  onClose: () => void;
}

/** Lifts a restriction or declines a ban, for a reason that stays in the audit log. */
export function EndDialog({ of: one, act, onClose }: Props) {
  const [reason, setReason] = useState('');
  const end = useAct(
    (provider) =>
      act === 'lift'
        ? provider.liftRestriction(one.id, reason.trim())
        : provider.declineRestriction(one.id, reason.trim()),
    { done: t(`restrictions.end.${act}.done`), onDone: onClose },
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="end-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          end.run();
        }}
      >
        <DialogTitle id="end-title">{t(`restrictions.end.${act}.title`, { kind: kindWord(one.kind) })}</DialogTitle>
        <DialogContent>
          <TextField
            label={t('restrictions.end.reason')}
            helperText={t('restrictions.end.reason_help')}
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
          <Button onClick={onClose}>{t('restrictions.end.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={reason.trim().length < 3} loading={end.isPending}>
            {t(`restrictions.end.${act}.button`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
