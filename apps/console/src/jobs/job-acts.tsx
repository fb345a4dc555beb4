import type { AdminJob } from '@duet/contract';
import { adminRemoveJob, adminRetryJob } from '@duet/contract';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { callApi } from '../data/http';

const SHORTEST_REASON = 3;

/** Runs an act, says what came of it, and loads the list anew. */
function useAct(onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const run = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await act();
      notify(done, { type: 'success' });
      onDone();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(false);
    refresh();
  };
  return { run, isBusy };
}

type Open = 'retry' | 'removal' | null;

/** Has a job tried again, or removes it. */
export function JobActs({ job }: { job: AdminJob }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, justifyContent: 'flex-end' }}>
      {job.state === 'failed' && (
        <Button size="small" aria-label={`Retry ${job.name}`} onClick={() => setOpen('retry')}>
          Retry
        </Button>
      )}
      <Button size="small" color="error" aria-label={`Remove ${job.name}`} onClick={() => setOpen('removal')}>
        Remove
      </Button>
      {open === 'retry' && <RetryDialog job={job} onClose={close} />}
      {open === 'removal' && <RemovalDialog job={job} onClose={close} />}
    </Box>
  );
}

interface Props {
  job: AdminJob;
  onClose: () => void;
}

function RetryDialog({ job, onClose }: Props) {
  const { run, isBusy } = useAct(onClose);
  const params = { id: job.id };
  const retry = () =>
    run(() => callApi(adminRetryJob, { params, body: { confirmed: job.in_doubt } }), 'It is tried again now.');
  return (
    <Asked
      title={job.in_doubt ? 'Send it a second time?' : 'Try it again?'}
      onClose={onClose}
      act={
        <Button variant="contained" loading={isBusy} onClick={() => void retry()}>
          {job.in_doubt ? 'Try again all the same' : 'Try again'}
        </Button>
      }
    >
      <About job={job} />
      <Typography>
        {job.in_doubt
          ? 'Its worker ended just as it was sent, so it may have arrived already. If you try it again, the member may get it twice.'
          : 'It begins anew: it is tried at once, and for another four days if it fails.'}
      </Typography>
    </Asked>
  );
}

function RemovalDialog({ job, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { run, isBusy } = useAct(onClose);
  const text = reason.trim();
  const remove = () =>
    run(() => callApi(adminRemoveJob, { params: { id: job.id }, body: { reason: text } }), 'The job is removed.');
  return (
    <Asked
      title="Remove this job?"
      onClose={onClose}
      act={
        <Button
          variant="contained"
          color="error"
          disabled={text.length < SHORTEST_REASON}
          loading={isBusy}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      }
    >
      <About job={job} />
      <Typography>
        What it was to do is not done, and cannot be brought back. The audit log keeps your reason.
      </Typography>
      <TextField
        label="Reason"
        required
        multiline
        minRows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </Asked>
  );
}

const About = ({ job: { name, reason } }: { job: AdminJob }) => (
  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
    {reason ? `${name}: ${reason}` : name}
  </Typography>
);

interface AskedProps {
  title: string;
  act: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

const Asked = ({ title, act, onClose, children }: AskedProps) => (
  <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="job-title">
    <DialogTitle id="job-title">{title}</DialogTitle>
    <DialogContent sx={{ display: 'grid', gap: 1.5 }}>{children}</DialogContent>
    <DialogActions sx={{ px: 3, pb: 2 }}>
      <Button onClick={onClose}>Cancel</Button>
      {act}
    </DialogActions>
  </Dialog>
);
