import type { MailState } from '@duet/contract';
import { Chip } from '@mui/material';

/** The states of a mail, in words and colour. */
export const MAIL_STATE_WORDS: Record<
  MailState,
  { label: string; color: 'success' | 'warning' | 'error' | 'default' }
> = {
  queued: { label: 'Waiting for another try', color: 'warning' },
  sent: { label: 'Sent', color: 'success' },
  bounced: { label: 'Bounced', color: 'error' },
  complained: { label: 'Marked as spam', color: 'error' },
  unsubscribed: { label: 'Unsubscribed', color: 'warning' },
  not_wanted: { label: 'Not sent by choice', color: 'default' },
  in_doubt: { label: 'May have been sent', color: 'warning' },
  failed: { label: 'Given up', color: 'error' },
};

export const MailStateChip = ({ state }: { state: MailState }) => (
  <Chip size="small" variant="outlined" {...MAIL_STATE_WORDS[state]} />
);
