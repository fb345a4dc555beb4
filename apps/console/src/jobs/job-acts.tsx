import type { AdminJob } from '@duet/contract';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useAct } from '../data/use-act';
import { t } from '../ui/texts';

const SHORTEST_REASON = 3;

type Open = 'retry' | 'removal' | null;

/** Has a job tried again, or removes it. */
export function JobActs({ job }: { job: AdminJob }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, justifyContent: 'flex-end' }}>
      {job.state !== 'waiting' && (
        <Button size="small" aria-label={t('jobs.retry.label', { job: job.name })} onClick={() => setOpen('retry')}>
          {t('jobs.retry.button')}
        </Button>
      )}
      <Button
        size="small"
        color="error"
        aria-label={t('jobs.removal.label', { job: job.name })}
        onClick={() => setOpen('removal')}
      >
        {t('jobs.removal.button')}
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
    done: t('jobs.retry.done'),
    onDone: onClose,
  });
  return (
    <JobDialog
      title={t(job.in_doubt ? 'jobs.retry.title_in_doubt' : 'jobs.retry.title')}
      onClose={onClose}
      act={
        <Button variant="contained" loading={isPending} onClick={() => run()}>
          {t(job.in_doubt ? 'jobs.retry.confirm_in_doubt' : 'jobs.retry.confirm')}
        </Button>
      }
    >
      <About job={job} />
      <Typography>{retryText(job)}</Typography>
    </JobDialog>
  );
}

function retryText({ in_doubt, state }: AdminJob): string {
  if (in_doubt) return t('jobs.retry.text_in_doubt');
  return t(state === 'troubled' ? 'jobs.retry.text_troubled' : 'jobs.retry.text');
}

function RemovalDialog({ job, onClose }: Props) {
  const [reason, setReason] = useState('');
  const text = reason.trim();
  const { run, isPending } = useAct((provider) => provider.removeJob(job.id, text), {
    done: t('jobs.removal.done'),
    onDone: onClose,
  });
  return (
    <JobDialog
      title={t('jobs.removal.title')}
      onClose={onClose}
      act={
        <Button
          variant="contained"
          color="error"
          disabled={text.length < SHORTEST_REASON}
          loading={isPending}
          onClick={() => run()}
        >
          {t('jobs.removal.confirm')}
        </Button>
      }
    >
      <About job={job} />
      <Typography>{t('jobs.removal.text')}</Typography>
      <TextField
        label={t('jobs.removal.reason')}
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
    {reason ? t('jobs.about', { job: name, reason }) : name}
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
      <Button onClick={onClose}>{t('jobs.cancel')}</Button>
      {act}
    </DialogActions>
  </Dialog>
);
