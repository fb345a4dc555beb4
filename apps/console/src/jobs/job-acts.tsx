import type { AdminJob } from '@duet/contract';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useAct } from '../data/use-act';

const SHORTEST_REASON = 3;

type Open = 'retry' | 'removal' | null;

/** Has a job tried again, or removes it. */
export function JobActs({ job }: { job: AdminJob }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, justifyContent: 'flex-end' }}>
      {job.state !== 'waiting' && (
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
  const { run, isPending } = useAct((provider) => provider.retryJob(job.id, job.in_doubt), {
    done: 'Trying again now.',
    onDone: onClose,
  });
  return (
    <JobDialog
      title={job.in_doubt ? 'Send it a second time?' : 'Try it again?'}
      onClose={onClose}
      act={
        <Button variant="contained" loading={isPending} onClick={() => run()}>
          {job.in_doubt ? 'Try again anyway' : 'Try again'}
        </Button>
      }
    >
      <About job={job} />
      <Typography>{retryText(job)}</Typography>
    </JobDialog>
  );
}

function retryText({ in_doubt, state }: AdminJob): string {
  if (in_doubt)
    return 'Its worker ended just as it was sent, so it may have arrived already. If you try it again, the member may get it twice.';
  if (state === 'troubled') return 'It is tried at once. If it fails, it goes on being retried as before.';
  return 'It starts afresh: it is tried at once and, if it fails, for another four days.';
}

function RemovalDialog({ job, onClose }: Props) {
  const [reason, setReason] = useState('');
  const text = reason.trim();
  const { run, isPending } = useAct((provider) => provider.removeJob(job.id, text), {
    done: 'Job removed.',
    onDone: onClose,
  });
  return (
    <JobDialog
      title="Remove this job?"
      onClose={onClose}
      act={
        <Button
          variant="contained"
          color="error"
          disabled={text.length < SHORTEST_REASON}
          loading={isPending}
          onClick={() => run()}
        >
          Remove
        </Button>
      }
    >
      <About job={job} />
      <Typography>
        Its work will not be done, and the job cannot be brought back. The audit log keeps your reason.
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
    </JobDialog>
  );
}

const About = ({ job: { name, reason } }: { job: AdminJob }) => (
  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
    {reason ? `${name}: ${reason}` : name}
  </Typography>
);

interface JobDialogProps {
  title: string;
  act: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

const JobDialog = ({ title, act, onClose, children }: JobDialogProps) => (
  <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="job-title">
    <DialogTitle id="job-title">{title}</DialogTitle>
    <DialogContent sx={{ display: 'grid', gap: 1.5 }}>{children}</DialogContent>
    <DialogActions sx={{ px: 3, pb: 2 }}>
      <Button onClick={onClose}>Cancel</Button>
      {act}
    </DialogActions>
  </Dialog>
);
