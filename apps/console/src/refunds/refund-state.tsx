import type { AdminRefund } from '@duet/contract';
import { REFUND_STATES } from '@duet/contract';
import { Chip } from '@mui/material';
import { t } from '../ui/texts';
import { stateWord } from './refund-words';

type State = AdminRefund['state'];

const TONES: Partial<Record<State, 'success' | 'warning' | 'error'>> = {
  requested: 'warning',
  approved: 'warning',
  sent: 'warning',
  done: 'success',
  failed: 'error',
};

/** The states of a refund, as filters name them. */
export const STATE_CHOICES = REFUND_STATES.map((id) => ({ id, name: stateWord(id) }));

export const RefundState = ({ state }: { state: State }) => (
  <Chip size="small" variant="outlined" color={TONES[state] ?? 'default'} label={stateWord(state)} />
);

/** The person who requested a refund. */
export const askedBy = ({ kind, requested_by }: Pick<AdminRefund, 'kind' | 'requested_by'>): string => {
  if (requested_by) return requested_by.name;
  return kind === 'withdrawal' ? t('refunds.asked_by.withdrawal') : t('refunds.asked_by.member');
};
