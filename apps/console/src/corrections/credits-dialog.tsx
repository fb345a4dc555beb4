import type { AdminMemberDetail } from '@duet/contract';
import { CORRECTION_LIMIT } from '@duet/contract';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useState } from 'react';
import { useAct } from '../data/use-act';
import { t } from '../ui/texts';

interface Props {
  member: AdminMemberDetail;
  onClose: () => void;
}

/** Gives credits to a member or takes some, with a reason; above the limit a second person has to agree. */
export function CreditsDialog({ member, onClose }: Props) {
  const [sign, setSign] = useState<1 | -1>(1);
  const [credits, setCredits] = useState('');
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const amount = sign * Number(credits);
  const needsSecond = Math.abs(amount) > CORRECTION_LIMIT;
  const correct = useAct((provider) => provider.correctCredits(member.id, { amount, reason: reason.trim() }, key), {
    done: ({ state }) => (state === 'requested' ? t('corrections.dialog.requested') : t('corrections.done')),
    onDone: onClose,
  });
  const isComplete = /^[1-9]\d{0,4}$/.test(credits) && reason.trim().length >= 3;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="credits-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          correct.run();
        }}
      >
        <DialogTitle id="credits-title">{t('corrections.dialog.title', { name: member.name })}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <ToggleButtonGroup
              exclusive
              value={sign}
              onChange={(_event, next: 1 | -1 | null) => next && setSign(next)}
              aria-label={t('corrections.dialog.direction')}
            >
              <ToggleButton value={1}>{t('corrections.dialog.give')}</ToggleButton>
              <ToggleButton value={-1}>{t('corrections.dialog.take')}</ToggleButton>
            </ToggleButtonGroup>
            <TextField
              label={t('corrections.dialog.credits')}
              required
              value={credits}
              onChange={({ target }) => setCredits(target.value)}
              helperText={
                needsSecond
                  ? t('corrections.dialog.second_person_help', { limit: CORRECTION_LIMIT })
                  : t('corrections.dialog.bonus_help')
              }
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
            <TextField
              label={t('corrections.dialog.reason')}
              required
              multiline
              minRows={2}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              helperText={t('corrections.dialog.reason_help')}
              slotProps={{ htmlInput: { maxLength: 1000 } }}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('corrections.dialog.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isComplete} loading={correct.isPending}>
            {sign === 1 ? t('corrections.dialog.give') : t('corrections.dialog.take')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
