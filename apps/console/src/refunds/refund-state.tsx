import type { AdminRefund } from '@duet/contract';
import { Chip } from '@mui/material';
import { STATE_WORDS } from './refund-words';

type State = AdminRefund['state'];

const TONES: Partial<Record<State, 'success' | 'warning' | 'error'>> = {
  requested: 'warning',
  approved: 'warning',
  sent: 'warning',
  done: 'success',
  failed: 'error',
};

/** The states of a refund, as filters name them. */
export const STATE_CHOICES = Object.entries(STATE_WORDS).map(([id, name]) => ({ id, name }));

export const RefundState = ({ state }: { state: State }) => (
  <Chip size="small" variant="outlined" color={TONES[state] ?? 'default'} label={STATE_WORDS[state]} />
);

/** The person who requested a refund. */
export const askedBy = ({ kind, requested_by }: Pick<AdminRefund, 'kind' | 'requested_by'>): string => {
  if (requested_by) return requested_by.name;
  return kind === 'withdrawal' ? 'Withdrawal without log-in' : 'The member';
};
