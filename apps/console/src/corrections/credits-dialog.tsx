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
    done: ({ state }) =>
      state === 'requested' ? 'Requested. A second person has to agree.' : 'Done. It is in the ledger.',
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
        <DialogTitle id="credits-title">Credits of {member.name}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <ToggleButtonGroup
              exclusive
              value={sign}
              onChange={(_event, next: 1 | -1 | null) => next && setSign(next)}
              aria-label="Give or take"
            >
              <ToggleButton value={1}>Give</ToggleButton>
              <ToggleButton value={-1}>Take</ToggleButton>
            </ToggleButtonGroup>
            <TextField
              label="Credits"
              required
              value={credits}
              onChange={({ target }) => setCredits(target.value)}
              helperText={
                needsSecond
                  ? `Above ${CORRECTION_LIMIT} credits for one member in a day a second person has to agree.`
                  : 'Given credits are a bonus: spent first, and gone after 12 months.'
              }
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
            <TextField
              label="Reason"
              required
              multiline
              minRows={2}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              helperText="For colleagues. The member sees the entry in the ledger, and these words in the copy of their data alone."
              slotProps={{ htmlInput: { maxLength: 1000 } }}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={!isComplete} loading={correct.isPending}>
            {sign === 1 ? 'Give' : 'Take'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
