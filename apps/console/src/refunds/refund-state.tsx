import type { AdminRefund } from '@duet/contract';
import { Chip } from '@mui/material';

type State = AdminRefund['state'];

const WORDS: Record<State, string> = {
  requested: 'To be approved',
  approved: 'To be paid',
  sent: 'At the provider',
  done: 'Paid back',
  failed: 'Refused',
  declined: 'Declined',
};
const TONES: Partial<Record<State, 'success' | 'warning' | 'error'>> = {
  ...{ requested: 'warning', approved: 'warning', sent: 'warning' },
  ...{ done: 'success', failed: 'error' },
};

/** The states of a refund, as filters name them. */
export const STATE_CHOICES = Object.entries(WORDS).map(([id, name]) => ({ id, name }));

export const RefundState = ({ state }: { state: State }) => (
  <Chip size="small" variant="outlined" color={TONES[state] ?? 'default'} label={WORDS[state]} />
);

/** Who asked for a refund. */
export const askedBy = ({ kind, requested_by }: AdminRefund): string => {
  if (requested_by) return requested_by.name;
  return kind === 'withdrawal' ? 'Withdrawal without log-in' : 'The member';
};
