import type { MailState } from '@duet/contract';
import { Chip } from '@mui/material';
import { t } from '../ui/texts';

const COLORS: Record<MailState, 'success' | 'warning' | 'error' | 'default'> = {
  queued: 'warning',
  sent: 'success',
  bounced: 'error',
  complained: 'error',
  unsubscribed: 'warning',
  not_wanted: 'default',
  in_doubt: 'warning',
  failed: 'error',
};

/** The state of a mail in words. */
export const mailStateName = (state: MailState): string => t(`mail-log.states.${state}`);

export const MailStateChip = ({ state }: { state: MailState }) => (
  <Chip size="small" variant="outlined" color={COLORS[state]} label={mailStateName(state)} />
);
